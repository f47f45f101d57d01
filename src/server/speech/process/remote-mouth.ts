import type { SpokenText, Synthesiser, SynthesiserCapabilities } from '../speaking/synthesiser.ts';
import type { SpeechService } from './serve-speech.ts';
import type { SpeechChild } from './speech-child.ts';

/** How long the next piece of sound may take while a visitor waits for it. */
const LIVE_PIECE_MS = 8_000;
/** A visitor rather reads an answer at once than waits for a new process to open its voice. */
const LIVE_REPLACEMENT_MS = 1_500;
/** The same where nobody waits. The best voice runs at a low priority and may be slow. */
const PATIENT_PIECE_MS = 180_000;

/** Returns the requests that a process with this engine answers. */
export function mouthService(synthesiser: Synthesiser): SpeechService {
  return {
    about: synthesiser.capabilities,
    answers: {},
    streams: { speak: (spoken: SpokenText, signal) => synthesiser.speak(spoken, signal) },
  };
}

/** Opens the engine that `mouthService` offers in another process. */
export async function openRemoteMouth(child: SpeechChild, pieceMs?: number): Promise<Synthesiser> {
  const capabilities = (await child.ready()) as SynthesiserCapabilities;
  const deadlineMs = pieceMs ?? (capabilities.isLive ? LIVE_PIECE_MS : PATIENT_PIECE_MS);
  const replacementMs = capabilities.isLive ? LIVE_REPLACEMENT_MS : PATIENT_PIECE_MS;
  return {
    capabilities,
    speak(spoken, signal) {
      const request = { name: 'speak', input: spoken, deadlineMs, replacementMs, signal };
      const pieces = child.stream(request);
      return pieces as AsyncIterable<Int16Array>;
    },
  };
}
