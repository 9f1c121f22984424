"""Chromium, as html-test and web-test drive it."""

import base64
import json
import os
import pathlib
import subprocess
import sys


class Browser:
    """Chromium, driven through the pipes of its DevTools protocol."""

    def __init__(self, profile, name, *more):
        """Starts Chromium with a folder for its profile, and with more options; its messages begin with a name."""
        self.name = name
        (input, sending), (receiving, output) = os.pipe(), os.pipe()
        self.sending = os.fdopen(sending, "wb", buffering=0)
        self.receiving = os.fdopen(receiving, "rb", buffering=0)
        options = [
            "--headless=new", "--remote-debugging-pipe", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
            "--disable-background-networking", "--disable-component-update", "--force-color-profile=srgb",
            f"--user-data-dir={profile}", *more, "about:blank",
        ]
        if os.geteuid() == 0:
            options.insert(0, "--no-sandbox")
        # The browser reads from descriptor 3 and writes to descriptor 4.
        command = f'exec chromium "$@" 3<&{input} 4>&{output}'
        self.process = subprocess.Popen(
            ["bash", "-c", command, "bash", *options],
            pass_fds=(input, output), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(input)
        os.close(output)
        self.count, self.rest, self.events, self.session = 0, b"", [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")

    def receive(self):
        while b"\0" not in self.rest:
            part = os.read(self.receiving.fileno(), 1 << 20)
            if not part:
                sys.exit(f"{self.name}: chromium ended")
            self.rest += part
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.sending.write(json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") != self.count:
                self.events.append(answer)
            elif "error" in answer:
                sys.exit(f"{self.name}: {method}: {answer['error']}")
            else:
                return answer["result"]

    def open(self, url, allowed=()):
        """Opens a page, and returns what it logged, threw and requested, other than the allowed addresses."""
        self.events = []
        self.call("Page.navigate", url=url)
        return self.loaded((url, *allowed))

    def write(self, text, allowed=()):
        """Writes another page in place of the one that is open, which takes a fifth of the time; see `open`."""
        self.events = []
        frame = self.call("Page.getFrameTree")["frameTree"]["frame"]["id"]
        self.call("Page.setDocumentContent", frameId=frame, html=text)
        return self.loaded(allowed)

    def loaded(self, allowed):
        """Waits until the page is loaded, and returns what it did that is not allowed."""
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.receive())
        self.evaluate("0")
        problems = []
        for event in self.events:
            method, parameters = event.get("method"), event.get("params", {})
            if method in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"):
                problems.append(f"{method}: {parameters}")
            if method == "Page.javascriptDialogOpening":
                problems.append("a dialog opened")
            if method == "Network.requestWillBeSent" and parameters["request"]["url"] not in allowed:
                problems.append(f"requested {parameters['request']['url']}")
        return problems

    def evaluate(self, script):
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in result:
            sys.exit(f"{self.name}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def show(self, width, height, scheme, media=""):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call(
            "Emulation.setEmulatedMedia", media=media, features=[
                {"name": "prefers-color-scheme", "value": scheme},
                # Colors do not change little by little.
                {"name": "prefers-reduced-motion", "value": "reduce"},
            ],
        )

    def picture(self, file, **clip):
        options = {"clip": {"x": 0, "y": 0, "scale": 1, **clip}} if clip else {}
        data = self.call("Page.captureScreenshot", captureBeyondViewport=not clip, **options)["data"]
        pathlib.Path(file).write_bytes(base64.b64decode(data))

    def close(self):
        self.process.terminate()
        self.process.wait()
