import type { DailyCall } from './official-sdk.ts';

/** Where the call library itself looks for the tracks that its bundle has opened. */
interface MeetingPlace {
  _daily?: { instances?: Record<string, Instance | undefined> };
}

interface Instance {
  callMachine?: { store?: { getState?(): State } };
}

interface State {
  local?: { streams?: { cam?: { stream?: MediaStream } } };
}

/** At once, and also if the bundle that has opened it has died meanwhile. */
export function freeMicrophone({ callClientId = '' }: DailyCall): void {
  const instance = (window as MeetingPlace)._daily?.instances?.[callClientId];
  const stream = instance?.callMachine?.store?.getState?.().local?.streams?.cam?.stream;
  for (const track of stream?.getAudioTracks() ?? []) track.stop();
}
