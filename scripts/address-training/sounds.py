"""Speaks lines, and spoils the sound as rooms and lines of a call do."""

import json
import subprocess

import numpy as np

RATE = 16_000
VARIANTS = (
    "m1 m2 m4 m5 m6 m7 m8 f1 f4 f5 Alex Alicia Andrea Andy Annie Denis Diogo Gene Gene2 Henrique Hugo "
    "Jacky Lee Marco Mario Michael Mike Mr\\ serious Nguyen RicishayMax adam anika announcer antonio aunty "
    "belinda benjamin boris caleb david ed edward edward2 grandma grandpa gustave iven iven2 iven3 iven4 "
    "john kaukovalta klatt klatt2 klatt3 klatt4 linda marcelo max michel miguel norbert pablo paul pedro "
    "quincy rob robert sandro shelby steph steph2 steph3 travis victor zac"
).replace("\\ ", "\\").split()
LANGUAGES = ["en-us"] * 5 + ["en-gb"] * 3 + ["en-gb-x-rp", "en-gb-scotland", "en-029", "en-gb-x-gbcwmd", "en-us-nyc"]


def resampled(sound, factor):
    """The sound with `factor` times as many samples."""
    if len(sound) == 0 or abs(factor - 1) < 1e-4:
        return sound
    length = max(1, round(len(sound) * factor))
    spectrum = np.fft.rfft(sound)
    kept = np.zeros(length // 2 + 1, dtype=complex)
    common = min(len(kept), len(spectrum))
    kept[:common] = spectrum[:common]
    return np.fft.irfft(kept, length) * (length / len(sound))


def wave_samples(data):
    """The samples of a wave file that a program has written, and their rate."""
    rate = int.from_bytes(data[24:28], "little")
    at = data.find(b"data") + 8
    return np.frombuffer(data[at : at + (len(data) - at) // 2 * 2], dtype="<i2").astype(np.float64) / 32768, rate


class Programs:
    """Lets eSpeak and flite speak. A speaker is `espeak NAME` or `flite NAME`."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = {"LD_LIBRARY_PATH": f"{folder}/lib", "ESPEAK_DATA_PATH": f"{folder}/share"}

    def speak(self, speaker, text, rng):
        engine, name = speaker.split(" ", 1)
        if engine == "espeak":
            speed, pitch = rng.randrange(125, 190), rng.randrange(25, 75)
            command = ["espeak-ng", "-v", name, "-s", f"{speed}", "-p", f"{pitch}", "--stdout", text]
        else:
            stretch = f"duration_stretch={rng.uniform(0.85, 1.2):.3f}"
            command = ["flite", "-voice", name, "--setf", stretch, "-t", text, "-o", "/dev/stdout"]
        command[0] = f"{self.folder}/bin/{command[0]}"
        done = subprocess.run(command, capture_output=True, env=self.environment, timeout=20, check=True)
        sound, rate = wave_samples(done.stdout)
        return resampled(sound, RATE / rate)


def program_speaker(rng):
    """A speaker for training. The ones of practice and of the judged calls are left out."""
    if rng.random() < 0.25:
        return f"flite {rng.choice(['kal', 'kal16', 'kal16', 'slt', 'slt'])}"
    return f"espeak {rng.choice(LANGUAGES)}+{rng.choice(VARIANTS)}".replace("\\", " ")


class Kokoro:
    """Lets Kokoro speak symbols that `kokoro-lines.ts` has written."""

    def __init__(self, model, speakers, runtime):
        options = runtime.SessionOptions()
        options.intra_op_num_threads = 1
        self.session = runtime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
        self.speakers = speakers
        self.styles = {}

    def style(self, name):
        if name not in self.styles:
            self.styles[name] = np.fromfile(f"{self.speakers}/{name}.bin", dtype="<f2").reshape(-1, 256).astype(np.float32)
        return self.styles[name]

    def speak(self, names, symbols, rng):
        """Several names are mixed into a speaker that nobody has heard before."""
        weights = np.array([rng.uniform(0.2, 1) for _ in names])
        weights /= weights.sum()
        rows = [self.style(name)[min(len(symbols) - 2, len(self.style(name)) - 1)] for name in names]
        style = sum(weight * row for weight, row in zip(weights, rows, strict=True))
        sound = self.session.run(
            None,
            {
                "input_ids": np.array([symbols], dtype=np.int64),
                "style": style[None].astype(np.float32),
                "speed": np.array([rng.uniform(0.85, 1.2)], dtype=np.float32),
            },
        )[0]
        return resampled(np.asarray(sound).reshape(-1).astype(np.float64), RATE / 24_000)


def coloured_noise(rng, length):
    """Noise of a room, a fan or a street, each with another colour."""
    noise = rng.standard_normal(length)
    kind = rng.choice(["fan", "room", "street", "colour"])
    if kind == "fan":
        return noise
    frequencies = np.fft.rfftfreq(length, 1 / RATE)
    if kind == "colour":
        shape = 1 / np.maximum(frequencies, 40) ** rng.uniform(0.2, 1)
    else:
        # A low hum as `room-noise.ts` makes it, with a hiss.
        shape = np.abs(0.24 / (1 - 0.97 * np.exp(-2j * np.pi * frequencies / RATE)) + 0.25)
    noise = np.fft.irfft(np.fft.rfft(noise) * shape, length)
    if kind == "street":
        steps = np.arange(length) + rng.integers(0, 3 * RATE)
        noise *= 0.4 + np.sin(np.pi * steps / (3 * RATE)) ** 2
    return noise


def spoiled(sound, rng, gently=False):
    """The sound as it comes out of a call. `rng` is numpy's."""
    audible = np.flatnonzero(np.abs(sound) > np.abs(sound).max() / 50)
    sound = sound[audible[0] : audible[-1] + 1]
    shift = rng.uniform(0.94, 1.07) if gently else rng.uniform(0.88, 1.14)
    sound = resampled(sound, shift)
    if rng.random() < 0.2:
        tail = rng.standard_normal(int(RATE * rng.uniform(0.08, 0.35)))
        tail *= np.exp(-6 * np.arange(len(tail)) / len(tail)) * rng.uniform(0.02, 0.1)
        tail[0] = 1
        size = len(sound) + len(tail)
        sound = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(tail, size), size)[: len(sound)]
    if rng.random() < 0.15:
        spectrum = np.fft.rfft(sound)
        frequencies = np.fft.rfftfreq(len(sound), 1 / RATE)
        spectrum[(frequencies < rng.uniform(80, 300)) | (frequencies > rng.uniform(3400, 6000))] = 0
        sound = np.fft.irfft(spectrum, len(sound))
    power = np.sqrt(np.mean(sound**2)) + 1e-9
    sound = sound / power
    sound = np.concatenate(
        [np.zeros(int(RATE * rng.uniform(0.05, 0.4))), sound, np.zeros(int(RATE * rng.uniform(0.1, 0.8)))]
    )
    if rng.random() < 0.65:
        noise = coloured_noise(rng, len(sound))
        decibels = rng.uniform(6, 30)
        sound = sound + noise / np.sqrt(np.mean(noise**2)) * 10 ** (-decibels / 20)
    if rng.random() < 0.35:
        packet = RATE // 50
        for at in range(0, len(sound) - packet, packet):
            if rng.random() < 0.025:
                before = sound[max(0, at - packet) : at]
                sound[at : at + packet] = 0.6 * before if len(before) == packet else 0
    return (sound * rng.uniform(0.02, 0.16)).clip(-1, 1).astype(np.float32)
