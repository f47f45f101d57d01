import type { SpeechEngines } from '#server/compose/speech-engines.ts';
import { type ScriptedSpeech, scriptedSpeech } from './scripted-speech.ts';

/** Returns engines that are open at once, and the scripted speech that they consist of. */
export function standInEngines(): { engines: SpeechEngines; speech: ScriptedSpeech } {
  const speech = scriptedSpeech();
  const current = Object.assign(speech, { dictionary: { phonesOf: () => null }, names: null });
  const engines: SpeechEngines = {
    current: () => current,
    state: () => ({ state: 'ready', bestVoice: false, fetching: null }),
    makeRoomFor() {},
    close: async () => {},
  };
  return { engines, speech };
}
