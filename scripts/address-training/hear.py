"""Lets the first network of Moonshine hear lines, and keeps what it heard: `hear.py KIND FROM TO SEED`."""

import json
import os
import random
import sys
import time
from multiprocessing import Process
from pathlib import Path
from tempfile import gettempdir

import numpy as np

from sounds import Kokoro, Programs, program_speaker, spoiled
from spoken_addresses import Words, dictated

HERE = Path(os.environ.get("EAR", "carry/ear"))
OUT = Path(os.environ.get("HEARD", Path(gettempdir()) / "heard"))
JUDGED = "af_sarah am_onyx bf_alice bm_lewis af_nova am_eric hm_psi em_alex zm_yunxi".split()
PRACTICE = "am_michael bf_emma hf_alpha bm_george ff_siwis af_bella am_liam zf_xiaobei bf_isabella".split()
PRACTICE_PROGRAMS = ["espeak en-us", "espeak en-gb+f3", "flite rms"]


def encoder(runtime):
    options = runtime.SessionOptions()
    options.intra_op_num_threads = 1
    options.add_session_config_entry("session.disable_quant_qdq", "1")
    session = runtime.InferenceSession(
        str(HERE / "encoder_model.onnx"), options, providers=["CPUExecutionProvider"]
    )
    return lambda sound: session.run(None, {"input_values": sound[None]})[0][0].astype(np.float16)


def spoken_lines(kind, worker, workers, seed):
    """Yields sounds that were not spoiled yet, each with its text, its speaker and the times it is used."""
    rng = random.Random(seed * 1000 + worker)
    if kind.startswith("program"):
        programs, words = Programs(str(HERE)), Words(HERE / "words", rng)
        others = (HERE / "words/other-lines.txt").read_text().splitlines()
        while True:
            spoken, written = dictated(rng, words, others)
            speaker = rng.choice(PRACTICE_PROGRAMS) if kind.endswith("practice") else program_speaker(rng)
            try:
                yield programs.speak(speaker, spoken, rng), written, speaker, 1 if kind.endswith("practice") else 2
            except Exception as error:  # A variant that this eSpeak does not know is no reason to stop.
                print("not spoken", speaker, repr(error)[:200], flush=True)
    import onnxruntime

    kokoro = Kokoro(str(HERE / "kokoro.onnx"), str(HERE / "speakers"), onnxruntime)
    names = sorted(file.stem for file in (HERE / "speakers").glob("*.bin"))
    training = [name for name in names if name not in JUDGED + PRACTICE]
    lines = (HERE / "kokoro-lines.jsonl").read_text().splitlines()
    practice = kind.endswith("practice")
    # The last thousand lines are only spoken for practice.
    mine = (lines[-1000:] if practice else lines[:-1000])[worker::workers]
    for line in mine:
        line = json.loads(line)
        chosen = [rng.choice(PRACTICE)] if practice else rng.sample(training, rng.choice([1, 1, 2]))
        yield kokoro.speak(chosen, line["symbols"], rng), line["written"], "+".join(chosen), 1 if practice else 5


def work(kind, worker, workers, seed, until):
    import onnxruntime

    onnxruntime.set_default_logger_severity(3)
    hear, noise = encoder(onnxruntime), np.random.default_rng(seed * 1000 + worker)
    heard, texts, speakers, part = [], [], [], 0

    def keep():
        nonlocal heard, texts, speakers, part
        if not heard:
            return
        name = OUT / f"{kind}-{seed}-{worker}-{part}"
        np.savez(
            f"{name}.tmp.npz",
            states=np.concatenate(heard),
            lengths=np.array([len(one) for one in heard]),
            texts=np.array(texts),
            speakers=np.array(speakers),
        )
        os.rename(f"{name}.tmp.npz", f"{name}.npz")
        heard, texts, speakers, part = [], [], [], part + 1

    for sound, text, speaker, times in spoken_lines(kind, worker, workers, seed):
        if time.time() > until:
            break
        if len(sound) < 4000 or len(sound) > 16_000 * 16 or not np.abs(sound).max() > 0:
            continue
        for _ in range(times):
            heard.append(hear(spoiled(sound, noise, gently=kind.startswith("kokoro"))))
            texts.append(text)
            speakers.append(speaker)
        if len(heard) >= 400:
            keep()
    keep()


if __name__ == "__main__":
    kind, workers, seconds, seed = sys.argv[1], *map(int, sys.argv[2:5])
    OUT.mkdir(parents=True, exist_ok=True)
    until = time.time() + seconds
    processes = [Process(target=work, args=(kind, n, workers, seed, until)) for n in range(workers)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    print(kind, "heard", sum(len(np.load(file)["lengths"]) for file in OUT.glob(f"{kind}-{seed}-*.npz")), flush=True)
