import Foundation

extension BankExport {
    /// Banks of France.
    static let french = [
        BankExport(
            "BNP Paribas, with one line in front and no header",
            encoding: .windowsCP1252,
            titles: ["PAIEMENT CB 2901 MONOPRIX", "PRLV SEPA BAILLEUR", "VIR SEPA RECU SOCIÉTÉ SA"],
            """
            Compte de chèques;Compte de chèques;****1234;31/01/2024;;2 172,16
            30/01/2024;PAIEMENT CB;CARTE;PAIEMENT CB 2901 MONOPRIX;-12,34
            29/01/2024;PRELEVEMENT;PRLV;PRLV SEPA BAILLEUR;-50,00
            13/01/2024;VIREMENT RECU;VIR;VIR SEPA RECU SOCIÉTÉ SA;1 234,50
            """
        ),
        BankExport(
            "Crédit Agricole, with lines in front and texts of several lines",
            encoding: .windowsCP1252,
            titles: [
                "PAIEMENT PAR CARTE X1234 MONOPRIX 29/01", "PRELEVEMENT BAILLEUR", "VIREMENT EN VOTRE FAVEUR SOCIÉTÉ",
            ],
            """
            Téléchargement du 31/01/2024;


            MME EVA MUSTER
            Compte de Dépôt carte n° 12345678901;
            Solde au 31/01/2024 2 172,16 €
            Liste des opérations du compte entre le 01/01/2024 et le 31/01/2024;

            Date;Libellé;Débit euros;Crédit euros;
            30/01/2024;"PAIEMENT PAR CARTE     \u{20}
            X1234 MONOPRIX 29/01    \u{20}
            ";12,34;;
            29/01/2024;"PRELEVEMENT            \u{20}
            BAILLEUR                \u{20}
            ";50,00;;
            13/01/2024;"VIREMENT EN VOTRE FAVEUR
            SOCIÉTÉ                 \u{20}
            ";;1 234,50;
            """
        ),
        BankExport(
            "Boursorama",
            titles: ["monoprix", "bailleur", "Société SA"],
            """
            \u{FEFF}dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance
            2024-01-30;2024-01-31;"CARTE 30/01/24 MONOPRIX CB*1234";"Alimentation";"Vie quotidienne";"monoprix";-12,34;;00012345678;"BOURSOBANK";2172.16
            2024-01-29;2024-01-29;"PRLV SEPA BAILLEUR";"Loyers";"Logement";"bailleur";-50,00;;00012345678;"BOURSOBANK";2172.16
            2024-01-13;2024-01-13;"VIR Société SA";"Salaires";"Revenus";"Société SA";"1 234,50";;00012345678;"BOURSOBANK";2172.16
            """
        ),
        BankExport(
            "Société Générale, with the account in front",
            encoding: .windowsCP1252,
            titles: ["CARTE X1234 30/01 MONOPRIX", "PRELEVEMENT EUROPEEN BAILLEUR", "VIR RECU SOCIÉTÉ SA"],
            """
            ="0300300012345678";01/01/2024;31/01/2024;3;31/01/2024;2 172,16 EUR

            Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise
            30/01/2024;CARTE X1234 30/01 ;CARTE X1234 30/01 MONOPRIX;-12,34;EUR
            29/01/2024;PRELEVEMENT EUROPEEN ;PRELEVEMENT EUROPEEN BAILLEUR;-50,00;EUR
            13/01/2024;VIR RECU ;VIR RECU SOCIÉTÉ SA;1234,50;EUR
            """
        ),
        BankExport(
            "La Banque Postale, with a column of francs",
            encoding: .isoLatin1,
            titles: ["ACHAT CB MONOPRIX", "PRELEVEMENT BAILLEUR", "VIREMENT SOCIÉTÉ"],
            """
            Numéro Compte   ;1234567X020
            Type         ;CCP
            Compte tenu en  ;euros
            Date            ;31/01/2024
            Solde (EUROS)   ;2172,16
            Solde (FRANCS)  ;14248,44

            Date;Libellé;Montant(EUROS);Montant(FRANCS)
            30/01/2024;"ACHAT CB MONOPRIX";-12,34;-80,95
            29/01/2024;"PRELEVEMENT BAILLEUR";-50,00;-327,98
            13/01/2024;"VIREMENT SOCIÉTÉ";1234,50;8097,79
            """
        ),
        BankExport(
            "Caisse d'Epargne",
            titles: ["MONOPRIX", "BAILLEUR", "SOCIETE SA"],
            """
            \u{FEFF}Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Categorie;Sous categorie;Debit;Credit;Date operation;Date de valeur;Pointage operation
            31/01/2024;MONOPRIX;CB MONOPRIX FACT 290124;ABC1;;Carte bancaire;Alimentation;Supermarche;-12,34;;30/01/2024;31/01/2024;0
            29/01/2024;BAILLEUR;PRLV BAILLEUR;ABC2;;Prelevement;Logement;Loyer;-50,00;;29/01/2024;29/01/2024;0
            13/01/2024;SOCIETE SA;VIR SOCIETE SA;ABC3;;Virement recu;Revenus;Salaires;;+1234,50;13/01/2024;13/01/2024;0
            """
        ),
        BankExport(
            "Crédit Mutuel",
            encoding: .windowsCP1252,
            titles: ["VIR SOCIÉTÉ SA", "PRLV SEPA BAILLEUR", "PAIEMENT CB MONOPRIX"],
            """
            Date;Date de valeur;Débit;Crédit;Libellé;Solde
            13/01/2024;13/01/2024;;1234,50;VIR SOCIÉTÉ SA;2234,50
            29/01/2024;29/01/2024;-50,00;;PRLV SEPA BAILLEUR;2184,50
            30/01/2024;31/01/2024;-12,34;;PAIEMENT CB MONOPRIX;2172,16
            """
        ),
        BankExport(
            "Fortuneo",
            encoding: .isoLatin1,
            titles: ["CARTE 29/01 MONOPRIX", "PRLV BAILLEUR", "VIR SOCIÉTÉ SA"],
            """
            Date opération;Date valeur;libellé;Débit;Crédit;
            30/01/2024;31/01/2024;CARTE 29/01 MONOPRIX;-12,34;;
            29/01/2024;29/01/2024;PRLV BAILLEUR;-50;;
            13/01/2024;13/01/2024;VIR SOCIÉTÉ SA;;1 234,5;
            """
        ),
    ]
}
