import type { DailyCall, OfficialSdk } from './official-sdk.ts';

/** The part of the window in which the call library and its bundle keep the tracks of a call. */
interface LibraryWindow {
  _daily?: { instances?: Record<string, LibraryInstance | undefined> };
}

interface LibraryInstance {
  callMachine?: { store?: { getState?(): LibraryTracks } };
}

interface LibraryTracks {
  local?: { streams?: { cam?: { stream?: MediaStream } } };
}

/**
 * Stops the microphone at once, even if the bundle that opened the microphone no longer answers.
 */
export function freeMicrophone(daily: DailyCall): void {
  for (const track of microphoneTracks(daily)) track.stop();
}

/** Tells whether the call still has a microphone that works. */
export function hasLiveMicrophone(daily: DailyCall): boolean {
  return microphoneTracks(daily).some(({ readyState }) => readyState === 'live');
}

function microphoneTracks({ callClientId = '' }: DailyCall): MediaStreamTrack[] {
  const instance = (window as LibraryWindow)._daily?.instances?.[callClientId];
  const stream = instance?.callMachine?.store?.getState?.().local?.streams?.cam?.stream;
  return stream?.getAudioTracks() ?? [];
}

/** Removes the audio players that the SDK leaves in the document after a call. */
export function removeAudioPlayers(): void {
  for (const player of document.querySelectorAll<HTMLAudioElement>('audio[data-participant-id]')) {
    player.muted = true;
    // If a player is removed before it plays, the promise of its `play()` rejects, and the SDK does
    // not catch the rejection. So such a player is removed only when it plays.
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
 * Posts the `left-meeting` message for a bundle that no longer answers. Without this message the
 * library never releases the call.
 */
export function postLeftMeeting({ callClientId }: DailyCall): void {
  const left = { what: 'iframe-call-message', from: 'embedded', action: 'left-meeting' };
  window.postMessage({ ...left, callClientId }, location.origin);
}
