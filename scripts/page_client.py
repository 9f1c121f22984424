"""A server of pages, and a client that can do what no browser would."""

import http.client
import json
import os
import pathlib
import re
import socket
import struct
import subprocess
import sys


class Lost(Exception):
    """A step that leads nowhere."""


class Server:
    """A server of the wallet in a folder."""

    def __init__(self, binary, folder, *options, port=0):
        self.log = open(folder / "log", "w+b")
        wallet = ["--wallet", str(folder / "wallet.db")]
        self.process = subprocess.Popen(
            [binary, "serve", *wallet, "--port", str(port), *options], stdout=subprocess.PIPE, stderr=self.log, text=True
        )
        self.text = ""
        while "Press Ctrl-C" not in self.text:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"the server ended: {self.text} {self.messages()}")
            self.text += line
        self.port, self.key = re.search(r"localhost:(\d+)/\S*\?key=([0-9a-f]{32})", self.text).groups()
        self.port = int(self.port)
        self.host = f"localhost:{self.port}"

    def messages(self):
        return pathlib.Path(self.log.name).read_text(errors="replace")

    def memory(self):
        """Returns the resident memory in KB."""
        return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{self.process.pid}/status").read_text()).group(1))

    def close(self):
        self.process.terminate()
        self.process.wait()


def request(server, path, headers=None, method="GET", body=None):
    """Sends a request, and returns the status and the body."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    connection.putrequest(method, path, skip_host=True)
    length = {"Content-Length": str(len(body))} if body else {}
    for name, value in {"Host": server.host, **length, **(headers or {})}.items():
        if value is not None:
            connection.putheader(name, value)
    connection.endheaders(body)
    response = connection.getresponse()
    text = response.read().decode(errors="replace")
    connection.close()
    return response, text


def cookie_of(server):
    response, _ = request(server, f"/?key={server.key}")
    return response.getheader("Set-Cookie").split(";")[0]


def open_socket(server, cookie, origin=None, path="/live?columns=80&path="):
    """Opens a WebSocket, and returns it if the server takes it."""
    stream = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    stream.sendall(
        (
            f"GET {path} HTTP/1.1\r\nHost: {server.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            + (f"Cookie: {cookie}\r\n" if cookie else "")
            + (f"Origin: {origin}\r\n" if origin else "")
            + "\r\n"
        ).encode()
    )
    head = b""
    while b"\r\n\r\n" not in head:
        part = stream.recv(4096)
        if not part:
            break
        head += part
    if b" 101 " not in head.split(b"\r\n")[0]:
        stream.close()
        return None
    return Live(stream, head.split(b"\r\n\r\n", 1)[1])


class Live:
    """A WebSocket."""

    def __init__(self, stream, rest):
        self.stream, self.rest = stream, rest
        # The bytes of all messages.
        self.received = 0

    def take(self, count):
        while len(self.rest) < count:
            part = self.stream.recv(1 << 16)
            if not part:
                raise Lost("the connection is closed")
            self.rest += part
        data, self.rest = self.rest[:count], self.rest[count:]
        return data

    def receive(self):
        """Returns the next update."""
        text = b""
        while True:
            first, second = self.take(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack("!H", self.take(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self.take(8))
            data = self.take(size)
            if first & 0x0F == 8:
                raise Lost("the server closes")
            if first & 0x0F in (9, 10):
                continue
            text += data
            self.received += len(data)
            if first & 0x80:
                return json.loads(text)

    def send(self, event):
        self.frame(0x81, json.dumps(event).encode())

    def frame(self, first, data, size=None):
        size = len(data) if size is None else size
        head = bytes([first])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 1 << 16:
            head += bytes([0xFE]) + struct.pack("!H", size)
        else:
            head += bytes([0xFF]) + struct.pack("!Q", size)
        mask = os.urandom(4)
        self.stream.sendall(head + mask + bytes(byte ^ mask[index % 4] for index, byte in enumerate(data)))

    def close(self):
        self.stream.close()
