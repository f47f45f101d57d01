import type { pino } from 'pino';
import type { IceServer, MessageToRoom } from '#core/call/room-messages.ts';
import { customerNetwork } from '#server/http/incoming-request.ts';
import type { StorageReservation } from '#server/http/storage-allowance.ts';
import type { CallAgent } from '../call-agent.ts';
import type { CallRegister, ClaimedCall, TranscriptLine } from '../call-register.ts';
import { type ControlRefusal, controlRefusal } from '../conversation/control-refusal.ts';
import type { CallMessage } from '../conversation/read-call-message.ts';
import type { CallBell } from '../people/call-bell.ts';
import { type RoomPeople, roomPeople } from '../people/room-people.ts';
import { roomRing } from '../people/room-ring.ts';
import { callRecorder } from '../recording/call-recorder.ts';
import type { LimitedRecordings } from '../recording/recordings-limit.ts';
import type { PeerFactory } from '../webrtc/peer.ts';
import type { DirectVisit } from '../without-page/direct-visit.ts';
import type { CallPlace } from './call-capacity.ts';
import { callEndTracker } from './call-end-tracker.ts';
import type { FrameClock } from './frame-clock.ts';
import { roomAgent } from './room-agent.ts';
import { roomDeadlines } from './room-deadlines.ts';
import { type RoomEnding, roomEndings } from './room-endings.ts';
import type { RoomSocket } from './room-socket.ts';
import { roomSound } from './room-sound.ts';
import type { RoomTiming } from './room-timing.ts';
import { roomVisitor } from './room-visitor.ts';
import { storeCallEnd } from './store-and-watch-call.ts';
import { handleVisitorMessage } from './visitor-messages.ts';

export interface RoomParts {
  register: CallRegister;
  agent: CallAgent;
  peers: PeerFactory;
  /** The visitor's IP address, as far as the proxies in front of this server report it. */
  callerAddress: string;
  /** The visitor's end of a call that has no page. Without it, a page has its end by WebRTC. */
  direct?: Pick<DirectVisit, 'openPeer' | 'phone'>;
  /**
   * The place of this call while it connects. When the visitor is heard, or is connected and muted,
   * the call exchanges the place for one of the `maxCalls` lines.
   */
  place: CallPlace;
  /**
   * Reserves storage for a visitor's address. Returns null when the bytes do not fit into the
   * allowance of this address.
   */
  reserveStorage(callerAddress: string, bytes: number): StorageReservation | null;
  clock: FrameClock;
  /**
   * Returns the ICE servers for the visitor's browser, with credentials that are valid for
   * `callSeconds`.
   */
  iceServersOf(callSeconds: number): IceServer[];
  recordings: LimitedRecordings;
  /** Asks the people at the desk into calls. Without it, nobody can be asked. */
  bell?: CallBell;
  timing: RoomTiming;
  logger: pino.Logger;
}

export interface Room {
  /** Lets the visitor into the room, both for the first join and for each later join. */
  welcome(socket: RoomSocket, owner: boolean): void;
  isResume(given: string): boolean;
  onMessage(socket: RoomSocket, message: MessageToRoom | null): void;
  onClosed(socket: RoomSocket, isFarewell: boolean): void;
  /** Takes a key that a caller presses on the phone. */
  keyPressed(key: string): void;
  end(ending: RoomEnding): void;
  /** The people of the business in this call. */
  readonly people: Pick<RoomPeople, 'join' | 'act' | 'look'>;
  /**
   * Hands the agent a message that did not come from the visitor's page. Returns why not if the line
   * cannot do what it asks for.
   */
  control(message: CallMessage): ControlRefusal | null;
  /** The transcript so far. */
  readonly lines: readonly TranscriptLine[];
  /** Resolves when the end of the call is stored and the room's connections are closed. */
  closed: Promise<void>;
}

/**
 * Opens the room of one call and connects the visitor, the visitor's sound and the agent that
 * answers.
 */
export function openRoom(call: ClaimedCall, parts: RoomParts): Room {
  const { callerAddress, direct, timing } = parts;
  const logger = parts.logger.child({ callId: call.id });
  const tracker = callEndTracker({
    stop() {
      deadlines.cancel();
      audio.stop();
      ring.stop();
      agent.leave();
    },
    async close({ reason, lastMessage }) {
      const visitorGone = visitor.close(lastMessage);
      const [recording] = await Promise.all([audio.close(), people.close()]);
      const callEnd = { reason, lines: agent.lines, recording, told: agent.told() };
      await storeCallEnd(parts.register, call.id, callEnd, timing.finishRetries, logger);
      await visitorGone;
    },
    logger,
  });
  const { isOver, end } = tracker;
  const visitor = roomVisitor(() => parts.iceServersOf(call.maxDurationSeconds));
  const recorder = callRecorder(call, { recordings: parts.recordings, logger });
  const deadlines = roomDeadlines(call, timing, end);
  const audio = roomSound({
    openPeer: direct?.openPeer ?? ((events) => parts.peers.open(events, callerAddress)),
    place: parts.place,
    clock: parts.clock,
    recorder,
    deadlines,
    timing,
    isOver,
    send: visitor.send,
    onHeard: (frame) => agent.hear(frame),
    listener: {
      pass: (leg, packet) => people.pass(leg, packet),
      tick: () => people.tick(),
    },
    end,
    log: tracker.log,
    logger,
  });
  const people = roomPeople({
    peers: parts.peers,
    isOver,
    agent: () => agent.besidePerson(),
    tellVisitor: (data) => visitor.sendLasting({ type: 'app', data }),
    sound: audio,
    stopRinging: () => ring.silence(),
    onNoise: () => deadlines.notSilent(),
    logger,
  });
  const ring = roomRing({ call, bell: parts.bell ?? null, isOver, people, logger });
  const agent = roomAgent(
    { ...call, network: customerNetwork(callerAddress) },
    {
      agent: parts.agent,
      sound: audio.agentSound,
      isOver,
      send(data) {
        deadlines.notSilent();
        visitor.sendLasting({ type: 'app', data });
      },
      end,
      setLimits: deadlines.setLimits,
      askForPerson: ring.ask,
      refusePerson: people.refuse,
      reserveStorage: (bytes) => parts.reserveStorage(callerAddress, bytes),
      phone: direct?.phone ?? null,
      logger,
    },
  );
  const receivers = { visitor, audio, agent, people, recorder, deadlines, end, logger };
  // The agent answers after all other parts were created, because it may already play sound or end
  // the call while it answers.
  agent.answer();
  logger.info('a call was answered');

  return {
    welcome(socket, owner) {
      const ending = tracker.ending();
      if (ending !== null) {
        socket.close(ending.lastMessage);
        return;
      }
      deadlines.visitorIsBack();
      visitor.welcome(socket, owner);
      audio.connection.visitorIsBack();
      // With an owner's token, the official SDK does not ask for a video recording, so the room
      // reports the start of the recording without being asked.
      if (owner && call.videoRecorded) visitor.sendLasting(recorder.answerVideoRequest(true));
    },
    isResume: (given) => !isOver() && visitor.isResume(given),
    onMessage(socket, message) {
      if (isOver() || message === null || !visitor.isSocket(socket)) return;
      handleVisitorMessage(message, receivers);
    },
    onClosed(socket, isFarewell) {
      if (!visitor.detach(socket) || isOver()) return;
      if (isFarewell) end(roomEndings.left);
      else deadlines.visitorIsAway();
    },
    keyPressed(key) {
      if (isOver()) return;
      deadlines.notSilent();
      agent.hearKey(key);
    },
    end,
    control(message) {
      if (isOver()) return null;
      const refusal = controlRefusal(message, direct?.phone ?? null);
      if (refusal === null) agent.read(message);
      return refusal;
    },
    people,
    lines: agent.lines,
    closed: tracker.closed,
  };
}
