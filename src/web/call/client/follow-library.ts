import type { CallState } from '#core/call/call-snapshot.ts';
import type { DailyCall } from './official-sdk.ts';
import type { Heard } from './placed-call-event.ts';

const forward: readonly CallState[] = ['new', 'loading', 'loaded', 'joining', 'joined'];

/** Tells what the SDK itself does not: the library's states, and all about the microphone. */
export function followDaily(daily: DailyCall, hear: (heard: Heard) => void): void {
  let state: CallState = 'new';
  const move = (next: CallState) => {
    // The bundle's word that it has loaded may come when the library has gone on already.
    if (forward.indexOf(next) <= forward.indexOf(state)) return;
    state = next;
    hear({ type: 'moved', state });
  };
  move(daily.meetingState() as CallState);
  daily.on('loading', () => move('loading'));
  daily.on('loaded', () => move('loaded'));
  daily.on('joining-meeting', () => {
    move('loaded');
    move('joining');
  });
  daily.on('joined-meeting', (told) => {
    move('joined');
    hearMicrophone(told);
  });

  daily.on('participant-updated', hearMicrophone);
  daily.on('local-audio-level', (told) => {
    const { audioLevel } = told as { audioLevel: number };
    hear({ type: 'own-level', level: audioLevel });
  });

  function hearMicrophone(told: unknown) {
    const { participant, participants } = told as Told;
    const { local, audio = false, tracks } = participant ?? participants?.local ?? {};
    const track = local ? tracks?.audio?.persistentTrack : null;
    if (!track) return;
    hear({ type: 'microphone', id: track.getSettings().deviceId ?? '', on: audio });
  }
}

interface Told {
  participant?: Participant;
  participants?: { local?: Participant };
}

interface Participant {
  local?: boolean;
  audio?: boolean;
  tracks?: { audio?: { persistentTrack?: MediaStreamTrack } };
}
