import type { pino } from 'pino';
import type { MessageFromRoom } from '#core/call/room-messages.ts';
import type { RoomPeople } from '../people/room-people.ts';
import type { CallRecorder } from '../recording/call-recorder.ts';
import type { RecordedSide } from '../recording/recording-files.ts';
import { type CallSound, callSoundCodec } from '../sound/call-sound.ts';
import type { Peer, PeerEvents } from '../webrtc/peer.ts';
import type { CallPlace } from './call-capacity.ts';
import type { FrameClock } from './frame-clock.ts';
import type { RoomDeadlines } from './room-deadlines.ts';
import { type RoomEnding, roomEndings } from './room-endings.ts';
import type { RoomTiming } from './room-timing.ts';
import { type VisitorConnection, visitorConnection } from './visitor-sound-connection.ts';

export interface RoomAudio {
  readonly agentSound: Pick<CallSound, 'play' | 'played' | 'waiting' | 'hush'>;
  readonly connection: Pick<VisitorConnection, 'offer' | 'addCandidate' | 'visitorIsBack'>;
  setMuted(isMuted: boolean): void;
  /** Says who is heard on our side from now on. */
  setFloor(floor: 'agent' | 'person'): void;
  /** Sends a packet of the person who has the floor as it is. Null stands for a lost packet. */
  passPerson(packet: Uint8Array | null): void;
  /**
   * Returns whether the call is one of the `maxCalls` calls that are allowed at once. A call counts
   * as soon as its visitor was heard, or was connected and muted.
   */
  hasLine(): boolean;
  /** Stops sending and drops the agent's sound that has not been sent yet. */
  stop(): void;
  /** Closes the connection and the recording. Resolves with the sides that were recorded. */
  close(): Promise<RecordedSide[]>;
}

interface AudioParts {
  openPeer(events: PeerEvents): Peer;
  place: CallPlace;
  clock: FrameClock;
  recorder: CallRecorder;
  deadlines: RoomDeadlines;
  timing: RoomTiming;
  isOver(): boolean;
  send(message: MessageFromRoom): void;
  /** Is called with each frame of the visitor's sound. */
  onHeard(frame: Int16Array): void;
  /** Passes what the visitor and the agent say on to a person who listens in. */
  listener: Pick<RoomPeople, 'pass' | 'tick'>;
  end(ending: RoomEnding): void;
  log(event: string): void;
  logger: pino.Logger;
}

/** After so many frames without a packet of the person, the time goes on without them. */
const PERSONS_PATIENCE_FRAMES = 5;

/**
 * Connects the parts that a call's sound needs: the connection, the codec, the recording and the
 * deadlines.
 */
export function roomSound(parts: AudioParts): RoomAudio {
  const { place, clock, recorder, deadlines, listener, isOver, end, log, logger } = parts;
  let isMuted = false;
  let hasLine = false;
  /** Whether the page plays nothing of the agent, because the agent has fallen silent. */
  let isHushed = false;
  let stopClock: (() => void) | null = null;
  let floor: 'agent' | 'person' = 'agent';
  let framesSincePerson = 0;

  const sound = callSoundCodec({
    onHeard: parts.onHeard,
    onNoise: () => deadlines.notSilent(),
  });
  const connection = visitorConnection(
    parts.openPeer,
    {
      send: parts.send,
      onPacket(packet) {
        if (isOver() || isMuted) return;
        if (packet !== null && !visitorIsThere()) return;
        if (packet !== null) recorder.add('customer', packet);
        listener.pass('visitor', packet);
        sound.takePacket(packet);
      },
      onConnected() {
        if (isOver() || (isMuted && !visitorIsThere())) return;
        // A browser sends packets as soon as the sound is connected, even in silence. So a call
        // without any packet has to end soon.
        if (!hasLine) deadlines.expectVoice();
        deadlines.soundFlows();
        stopClock ??= clock.run(sendFrame);
        recorder.start();
        log('sound flows in a call');
      },
      onLost() {
        if (isOver()) return;
        deadlines.soundBroke();
        log('sound broke off in a call');
      },
      onRefused() {
        end(roomEndings.notUnderstood);
      },
      onNoPort() {
        if (isOver()) return;
        logger.warn('a call was refused, because no port of RTC_UDP_PORTS is free');
        end(roomEndings.noPort);
      },
    },
    parts.timing,
  );

  /**
   * Is called when the visitor was heard, or is connected and muted. Takes a line for the call, if
   * the call has no line yet. If no line is free for this call, ends the call and returns false.
   */
  function visitorIsThere(): boolean {
    if (hasLine) return true;
    hasLine = place.takeLine();
    if (hasLine) deadlines.visitorIsThere();
    else end(roomEndings.noLine);
    return hasLine;
  }

  function setHushed(hushed: boolean): void {
    if (hushed === isHushed) return;
    isHushed = hushed;
    parts.send({ type: 'agent-hush', on: hushed });
  }

  function sendFrame(isLate: boolean): void {
    listener.tick();
    if (floor === 'person') {
      framesSincePerson += 1;
      // The packets keep the time of the call, whatever the person's network does.
      if (framesSincePerson > PERSONS_PATIENCE_FRAMES) connection.send(null);
      return;
    }
    if (sound.waiting() > 0) setHushed(false);
    // While the sound is disconnected, the agent's sound stays in the queue, because a packet that
    // is sent now would be lost.
    const packet = isLate || !connection.isConnected() ? null : sound.nextPacket();
    connection.send(packet);
    if (packet !== null) recorder.add('assistant', packet);
    listener.pass('agent', packet);
  }

  return {
    agentSound: {
      play: sound.play,
      played: sound.played,
      waiting: sound.waiting,
      hush() {
        sound.hush();
        setHushed(true);
      },
    },
    connection,
    setMuted(muted) {
      isMuted = muted;
      connection.setMuted(muted);
      if (isMuted && connection.isConnected()) visitorIsThere();
    },
    setFloor(next) {
      floor = next;
      if (floor === 'person') setHushed(false);
    },
    passPerson(packet) {
      if (floor !== 'person' || isOver()) return;
      framesSincePerson = 0;
      if (connection.isConnected()) connection.send(packet);
      if (packet !== null) recorder.add('assistant', packet);
    },
    hasLine: () => hasLine,
    stop() {
      stopClock?.();
      sound.hush();
    },
    async close() {
      const [recorded] = await Promise.all([recorder.close(), connection.close()]);
      return recorded;
    },
  };
}
