import type { CallState } from '#core/call/call-snapshot.ts';
import type { DailyCall } from './official-sdk.ts';
import type { PlacedCallEvent } from './placed-call-event.ts';

const forward: readonly CallState[] = ['new', 'loading', 'loaded', 'joining', 'joined'];

/**
 * Emits three kinds of events that the SDK does not emit: the states of the call library, the
 * microphone in use, and the level of the visitor's sound.
 */
export function emitLibraryEvents(daily: DailyCall, emit: (event: PlacedCallEvent) => void): void {
  let state: CallState = 'new';
  const move = (next: CallState) => {
    // A call never returns to an earlier state. The bundle's `loaded` event may arrive when the
    // library is already joining, and is then ignored.
    if (forward.indexOf(next) <= forward.indexOf(state)) return;
    state = next;
    emit({ type: 'moved', state });
  };
  move(daily.meetingState() as CallState);
  daily.on('loading', () => move('loading'));
  daily.on('loaded', () => move('loaded'));
  daily.on('joining-meeting', () => {
    move('loaded');
    move('joining');
  });
  daily.on('joined-meeting', (detail) => {
    move('joined');
    emitMicrophone(detail);
  });

  daily.on('participant-updated', emitMicrophone);
  daily.on('local-audio-level', (detail) => {
    const { audioLevel } = detail as { audioLevel: number };
    emit({ type: 'own-level', level: audioLevel });
  });

  function emitMicrophone(detail: unknown) {
    const { participant, participants } = detail as ParticipantDetail;
    const { local, audio = false, tracks } = participant ?? participants?.local ?? {};
    const track = local ? tracks?.audio?.persistentTrack : null;
    if (!track) return;
    emit({ type: 'microphone', id: track.getSettings().deviceId ?? '', on: audio });
  }
}

interface ParticipantDetail {
  participant?: Participant;
  participants?: { local?: Participant };
}

interface Participant {
  local?: boolean;
  audio?: boolean;
  tracks?: { audio?: { persistentTrack?: MediaStreamTrack } };
}
