import { randomUUID } from 'node:crypto';
import type { pino } from 'pino';
import { AGENT_NAME, type IceServer, type ToRoom } from '#core/call/room-wire.ts';
import { type StorageReservation, unlimitedStorage } from '#server/http/storage-allowance.ts';
import type { CallAgent } from '../call-agent.ts';
import type { CallRegister, ClaimedCall } from '../call-register.ts';
import { errorKind } from '../error-kind.ts';
import { callRecorder } from '../recording/call-recorder.ts';
import type { RecordingsFolder } from '../recording/recordings-folder.ts';
import type { Peers } from '../webrtc/peer.ts';
import { agentLine, fitsAppMessage } from './agent-line.ts';
import type { FrameClock } from './frame-clock.ts';
import { guardedAgent } from './guarded-agent.ts';
import { roomAudio } from './room-audio.ts';
import { roomDeadlines } from './room-deadlines.ts';
import { normalEnding, type RoomEnding, roomEndings } from './room-endings.ts';
import type { CallPlace } from './room-places.ts';
import { finishCall } from './room-register.ts';
import type { RoomSocket } from './room-socket.ts';
import type { RoomTiming } from './room-timing.ts';
import { roomVisitor } from './room-visitor.ts';

export interface RoomParts {
  register: CallRegister;
  agent: CallAgent;
  peers: Peers;
  /** The visitor's address, as far as the proxies before this server report it. */
  callerAddress: string;
  /** The place of this call, which becomes a line when the visitor is there. */
  place: CallPlace;
  /** Returns null when nothing more may be stored for that address today. */
  reserveStorage(callerAddress: string, bytes: number): StorageReservation | null;
  clock: FrameClock;
  iceServers: readonly IceServer[];
  recordings: RecordingsFolder;
  timing: RoomTiming;
  logger: pino.Logger;
}

export interface Room {
  /** Lets the visitor in, for the first time or again. */
  welcome(socket: RoomSocket, owner: boolean): void;
  isResume(given: string): boolean;
  onMessage(socket: RoomSocket, message: ToRoom | null): void;
  onClosed(socket: RoomSocket, isFarewell: boolean): void;
  end(ending: RoomEnding): void;
  /** Resolves when the end is stored and everything is closed. */
  closed: Promise<void>;
}

/** One call: a visitor, the visitor's sound, and the agent that answers. */
export function openRoom(call: ClaimedCall, parts: RoomParts): Room {
  const { agent, callerAddress, place, clock, timing } = parts;
  const logger = parts.logger.child({ callId: call.id });
  const began = performance.now();
  const closed = Promise.withResolvers<void>();
  const visitor = roomVisitor();
  const recorder = callRecorder(call, { folder: parts.recordings, logger });
  const deadlines = roomDeadlines(call, timing, end);
  const agentId = randomUUID();
  /** How the call ended; null while it lasts. */
  let ended: RoomEnding | null = null;
  let isOwner = false;

  const answering = guardedAgent((error) => {
    logger.error({ type: errorKind(error) }, 'an agent broke');
    end(roomEndings.agentBroke);
  });
  const audio = roomAudio({
    openPeer: (events) => parts.peers.open(events, callerAddress),
    place,
    clock,
    recorder,
    deadlines,
    timing,
    isOver,
    send: visitor.send,
    onHeard: (frame) => answering.hear(frame),
    end,
    log: (event) => logger.info({ ms: sinceBegin() }, event),
  });
  const line = agentLine({
    sound: audio.agentSound,
    logger,
    isOver,
    send(data) {
      deadlines.notSilent();
      visitor.sendLasting({ type: 'app', data });
    },
    end: (reason) => end(normalEnding(reason)),
    reserveStorage: (bytes) =>
      call.owner === 'private'
        ? unlimitedStorage(bytes)
        : parts.reserveStorage(callerAddress, bytes),
  });
  // The agent begins last, because it may use the line or end the call while it answers.
  answering.begin(() => agent.answer(call, line));
  logger.info('a call was answered');

  function isOver(): boolean {
    return ended !== null;
  }

  function sinceBegin(): number {
    return Math.round(performance.now() - began);
  }

  function take(message: ToRoom): void {
    switch (message.type) {
      case 'offer':
        deadlines.offered();
        audio.connection.offer(message.sdp, message.fresh);
        break;
      case 'candidate':
        audio.connection.addCandidate(message.candidate);
        break;
      case 'app':
        takeAppMessage(message.data);
        break;
      case 'audio':
        audio.setMuted(!message.on);
        break;
      case 'recording':
        visitor.sendLasting(recorder.answerVideoRequest(message.format !== null));
        break;
      case 'leave':
        end(roomEndings.left);
        break;
      case 'join':
        break;
    }
  }

  function takeAppMessage(data: unknown): void {
    if (!fitsAppMessage(data)) {
      logger.debug('an app message was too long');
      return;
    }
    if (audio.hasLine()) deadlines.notSilent();
    answering.read(data);
  }

  function end(ending: RoomEnding): void {
    if (isOver()) return;
    ended = ending;
    deadlines.cancel();
    audio.stop();
    answering.leave();
    logger.info({ reason: ending.reason, ms: sinceBegin() }, 'a call ended');
    void close(ending).finally(closed.resolve);
  }

  async function close({ reason, lastMessage }: RoomEnding): Promise<void> {
    const visitorGone = visitor.close(lastMessage);
    const recording = await audio.close();
    const callEnd = { reason, lines: line.lines, recording };
    await finishCall(parts.register, call.id, callEnd, timing.finishRetries, logger);
    await visitorGone;
  }

  return {
    welcome(socket, owner) {
      if (ended !== null) {
        socket.close(ended.lastMessage);
        return;
      }
      deadlines.visitorIsBack();
      isOwner ||= owner;
      visitor.attach(socket);
      visitor.send({
        type: 'joined',
        id: visitor.id,
        owner: isOwner,
        resume: visitor.resume,
        agent: { id: agentId, name: AGENT_NAME },
        iceServers: [...parts.iceServers],
      });
      visitor.catchUp();
      audio.connection.visitorIsBack();
      // With an owner's token the official SDK does not ask for the video, so the room starts it.
      if (owner && call.videoRecorded) visitor.sendLasting(recorder.answerVideoRequest(true));
    },
    isResume: (given) => !isOver() && visitor.isResume(given),
    onMessage(socket, message) {
      if (!isOver() && message !== null && visitor.isSocket(socket)) take(message);
    },
    onClosed(socket, isFarewell) {
      if (!visitor.detach(socket) || isOver()) return;
      if (isFarewell) end(roomEndings.left);
      else deadlines.visitorIsAway();
    },
    end,
    closed: closed.promise,
  };
}
