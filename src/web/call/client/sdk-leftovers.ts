import type { DailyCall, OfficialSdk } from './official-sdk.ts';

/** The place on the window where the call library finds the tracks that its bundle has opened. */
interface LibraryWindow {
  _daily?: { instances?: Record<string, LibraryInstance | undefined> };
}

interface LibraryInstance {
  callMachine?: { store?: { getState?(): LibraryTracks } };
}

interface LibraryTracks {
  local?: { streams?: { cam?: { stream?: MediaStream } } };
}

/** Stops the microphone at once, even if the bundle that opened it does not answer any more. */
export function freeMicrophone({ callClientId = '' }: DailyCall): void {
  const instance = (window as LibraryWindow)._daily?.instances?.[callClientId];
  const stream = instance?.callMachine?.store?.getState?.().local?.streams?.cam?.stream;
  for (const track of stream?.getAudioTracks() ?? []) track.stop();
}

/** Removes the audio players that the SDK leaves in the document after a call. */
export function removePlayers(): void {
  for (const player of document.querySelectorAll<HTMLAudioElement>('audio[data-participant-id]')) {
    player.muted = true;
    // If a player is removed before it plays, its play() rejects, and the SDK handles no rejection.
    if (player.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) player.remove();
    else player.addEventListener('playing', () => player.remove(), { once: true });
  }
}

/**
 * Releases a call object that the SDK left behind. Otherwise the library would refuse the next call
 * object.
 */
export function releaseCallObject(sdk: OfficialSdk): void {
  if (sdk.getDailyCallObject()) sdk.stop();
}

/**
 * Posts the message of a left meeting in the name of a dead bundle. Without that message the
 * library never releases the call.
 */
export function postLeftMeeting({ callClientId }: DailyCall): void {
  const left = { what: 'iframe-call-message', from: 'embedded', action: 'left-meeting' };
  window.postMessage({ ...left, callClientId }, location.origin);
}
