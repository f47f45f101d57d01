import { randomUUID } from 'node:crypto';
import type { pino } from 'pino';
import { AGENT_NAME, type IceServer, type ToRoom } from '#core/call/room-wire.ts';
import { type StorageReservation, unlimitedStorage } from '#server/http/storage-allowance.ts';
import type { CallAgent } from '../call-agent.ts';
import type { CallRegister, ClaimedCall } from '../call-register.ts';
import type { Peers } from './peer.ts';
import type { RecordingsFolder } from './recordings-folder.ts';
import type { RoomClock } from './room-clock.ts';
import { type Ending, ended, endings } from './room-ending.ts';
import { errorKind } from './room-error-kind.ts';
import { finishCall } from './room-finish.ts';
import { fitsAppMessage, roomLine } from './room-line.ts';
import { type MediaEvents, roomMedia } from './room-media.ts';
import { roomPatience } from './room-patience.ts';
import type { Place } from './room-places.ts';
import { roomPresence } from './room-presence.ts';
import { roomRecorder } from './room-recorder.ts';
import type { RoomSocket } from './room-socket.ts';
import { roomSound } from './room-sound.ts';
import type { RoomTiming } from './room-timing.ts';
import { roomVisitor } from './room-visitor.ts';

export interface RoomParts {
  register: CallRegister;
  agent: CallAgent;
  peers: Peers;
  /** Where the visitor calls from, as far as the proxies before this server tell. */
  callerAddress: string;
  /** What the call holds of this process; its line begins when its visitor is there. */
  place: Place;
  /** Null where nothing more may be stored for that address today. */
  reserveStorage(callerAddress: string, bytes: number): StorageReservation | null;
  clock: RoomClock;
  iceServers: readonly IceServer[];
  recordings: RecordingsFolder;
  timing: RoomTiming;
  logger: pino.Logger;
}

export interface Room {
  /** The visitor comes in, or back. */
  welcome(socket: RoomSocket, owner: boolean): void;
  isResume(given: string): boolean;
  onMessage(socket: RoomSocket, message: ToRoom | null): void;
  onClosed(socket: RoomSocket, isFarewell: boolean): void;
  end(ending: Ending): void;
  /** Resolves when nothing of it is left. */
  closed: Promise<void>;
}

/** One call: a visitor, their sound, and the agent at the far end. */
export function openRoom(call: ClaimedCall, parts: RoomParts): Room {
  const { register, agent, peers, callerAddress, place, clock, timing, iceServers, recordings } =
    parts;
  const logger = parts.logger.child({ callId: call.id });
  const began = performance.now();
  const closed = Promise.withResolvers<void>();
  const visitor = roomVisitor();
  const recorder = roomRecorder(call, { folder: recordings, logger });
  const agentId = randomUUID();
  /** How it ended, once it has. */
  let over: Ending | null = null;
  let isOwner = false;
  let isMuted = false;
  /** Nothing that only looks like a call gets that far: the visitor was heard, or is muted. */
  let hasLine = false;
  let stopClock: (() => void) | null = null;

  const presence = roomPresence((error) => {
    logger.error({ type: errorKind(error) }, 'an agent broke');
    end(endings.agentBroke);
  });

  const sound = roomSound({
    onHeard: (frame) => presence.hear(frame),
    onNoise: () => patience.notSilent(),
  });

  const mediaEvents: MediaEvents = {
    send: visitor.send,
    onPacket(packet) {
      if (over !== null || isMuted) return;
      if (packet !== null && !visitorIsThere()) return;
      if (packet !== null) recorder.add('customer', packet);
      sound.takePacket(packet);
    },
    onConnected() {
      if (over !== null || (isMuted && !visitorIsThere())) return;
      // A browser sends packets at once, silent ones too; who sends none holds no line for long.
      if (!hasLine) patience.expectVoice();
      patience.soundFlows();
      stopClock ??= clock.run(sendFrame);
      recorder.start();
      logger.info({ ms: sinceBegin() }, 'sound flows in a call');
    },
    onLost() {
      if (over !== null) return;
      patience.soundBroke();
      logger.info({ ms: sinceBegin() }, 'sound broke off in a call');
    },
    onRefused() {
      end(endings.notUnderstood);
    },
  };
  const media = roomMedia((events) => peers.open(events, callerAddress), mediaEvents, timing);

  const line = roomLine({
    sound,
    logger,
    isOver: () => over !== null,
    send(data) {
      patience.notSilent();
      visitor.sendLasting({ type: 'app', data });
    },
    end: (reason) => end(ended(reason)),
    reserveStorage: (bytes) =>
      call.owner === 'private'
        ? unlimitedStorage(bytes)
        : parts.reserveStorage(callerAddress, bytes),
  });
  // Last of all: what it waits for, and an agent that ends the call at once, need the rest.
  const patience = roomPatience(call, timing, end);
  presence.begin(() => agent.answer(call, line));
  logger.info('a call was answered');

  /** Takes the line, once; false where there is none, which ends the call. */
  function visitorIsThere(): boolean {
    if (hasLine) return true;
    hasLine = place.takeLine();
    if (hasLine) patience.visitorIsThere();
    else end(endings.noLine);
    return hasLine;
  }

  function sinceBegin(): number {
    return Math.round(performance.now() - began);
  }

  function sendFrame(isLate: boolean): void {
    // What is said while nothing gets through would be lost: it waits.
    const packet = isLate || !media.isConnected() ? null : sound.nextPacket();
    media.send(packet);
    if (packet !== null) recorder.add('assistant', packet);
  }

  function take(message: ToRoom): void {
    switch (message.type) {
      case 'offer':
        patience.offered();
        media.offer(message.sdp, message.fresh);
        break;
      case 'candidate':
        media.addCandidate(message.candidate);
        break;
      case 'app':
        readApp(message.data);
        break;
      case 'audio':
        isMuted = !message.on;
        media.setMuted(isMuted);
        if (isMuted && media.isConnected()) visitorIsThere();
        break;
      case 'recording':
        visitor.sendLasting(recorder.answer(message.format !== null));
        break;
      case 'leave':
        end(endings.left);
        break;
      case 'join':
        break;
    }
  }

  function readApp(data: unknown): void {
    if (!fitsAppMessage(data)) {
      logger.debug('an app message was too long');
      return;
    }
    if (hasLine) patience.notSilent();
    presence.read(data);
  }

  function end(ending: Ending): void {
    if (over !== null) return;
    over = ending;
    patience.cancel();
    stopClock?.();
    presence.leave();
    sound.hush();
    logger.info({ reason: ending.reason, ms: sinceBegin() }, 'a call ended');
    void close(ending).finally(closed.resolve);
  }

  async function close({ reason, lastWord }: Ending): Promise<void> {
    const gone = visitor.close(lastWord);
    const [kept] = await Promise.all([recorder.close(), media.close()]);
    const finished = { reason, lines: line.lines, recording: kept };
    await finishCall(register, call.id, finished, timing.finishRetries, logger);
    await gone;
  }

  return {
    welcome(socket, owner) {
      if (over !== null) {
        socket.close(over.lastWord);
        return;
      }
      patience.visitorIsBack();
      isOwner ||= owner;
      visitor.attach(socket);
      visitor.send({
        type: 'joined',
        id: visitor.id,
        owner: isOwner,
        resume: visitor.resume,
        agent: { id: agentId, name: AGENT_NAME },
        iceServers: [...iceServers],
      });
      visitor.catchUp();
      media.visitorIsBack();
      // An owner's token stands for the wish, and the official SDK says no more of it.
      if (owner && call.videoRecorded) visitor.sendLasting(recorder.answer(true));
    },
    isResume: (given) => over === null && visitor.isResume(given),
    onMessage(socket, message) {
      if (over === null && message !== null && visitor.isSocket(socket)) take(message);
    },
    onClosed(socket, isFarewell) {
      if (!visitor.detach(socket) || over !== null) return;
      if (isFarewell) end(endings.left);
      else patience.visitorIsAway();
    },
    end,
    closed: closed.promise,
  };
}
