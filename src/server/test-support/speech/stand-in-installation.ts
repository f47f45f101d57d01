import type { SpeechInstallState } from '#core/speech-install-state.ts';
import type { OpenedSpeech } from '#server/compose/compose-speech.ts';
import { speechFiles } from '#server/speech/files/speech-files.ts';

/** Returns the installation of a folder in which the hearing and the fast voice are. */
export function fastVoiceOnly(folder: string): OpenedSpeech {
  return standInInstallation(folder, { state: 'ready', bestVoice: false, fetching: null })
    .installation;
}

/** Returns an installation that fetches nothing. The test says how far it is. */
export function standInInstallation(folder: string, first: SpeechInstallState) {
  const listeners = new Set<(state: SpeechInstallState) => void>();
  let state = first;
  const installation: OpenedSpeech = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin() {},
    close: async () => {},
    files: speechFiles(folder),
  };
  return {
    installation,
    listeners,
    become(next: SpeechInstallState) {
      state = next;
      for (const listener of listeners) listener(next);
    },
  };
}
