import type { pino } from 'pino';
import type {
  CallLeg,
  MessageToPerson,
  PersonEnd,
  PersonInCall,
  PersonMessage,
  PersonStage,
} from '#core/call/person-in-call.ts';
import type { AgentBesidePerson } from '../call-agent.ts';
import { cutIntoFrames } from '../sound/audio-frames.ts';
import { loudness, QUIET_LEVEL } from '../sound/loudness.ts';
import { opusDecoder } from '../sound/opus-codec.ts';
import type { PeerFactory } from '../webrtc/peer.ts';
import { openPersonLegs, type PersonLegs } from './person-legs.ts';

/** A person's browser that wants to come into a call. */
export interface PersonJoining {
  /** The session of the desk. Only this session acts for the person. */
  sessionId: string;
  /** The first name, which the visitor sees. */
  name: string;
  address: string;
  offers: Readonly<Record<CallLeg, string>>;
  /** Whether the person comes to speak. Otherwise the person only listens at first. */
  toSpeak: boolean;
}

export type PersonAct = 'take-over' | 'hand-back';

/** Who is in a call, as the desk shows it. */
export interface PeopleInCall {
  person: PersonInCall | null;
  /** Whether the visitor wants nobody in this call. */
  isRefused: boolean;
  /** Whether the agent can say that somebody listens, so that somebody may. */
  canJoin: boolean;
}

interface PeopleParts {
  peers: PeerFactory;
  isOver(): boolean;
  /** The agent's part in it. Null means that the agent of this call cannot say aloud who listens. */
  agent(): AgentBesidePerson | null;
  tellVisitor(message: PersonMessage): void;
  /** Sends the person's sound to the visitor in place of the agent's. */
  sound: {
    setFloor(floor: 'agent' | 'person'): void;
    passPerson(packet: Uint8Array | null): void;
  };
  /** Lets the desk fall silent, because somebody comes or nobody may. */
  stopRinging(): void;
  /** Is called when the person makes a sound. */
  onNoise(): void;
  logger: pino.Logger;
}

/** The people of the business in one call. There is one at a time. */
export interface RoomPeople {
  /** Lets a person in, or tells why not. The returned function lets the person go. */
  join(joining: PersonJoining, tell: (message: MessageToPerson) => void): () => void;
  /** Returns false if this session cannot do that now. */
  act(sessionId: string, act: PersonAct): boolean;
  /** The visitor says no. From then on nobody joins this call. */
  refuse(): void;
  look(): PeopleInCall;
  /** Passes a packet of one side on to whoever listens. */
  pass(leg: CallLeg, packet: Uint8Array | null): void;
  /** Is called for each frame of the call. */
  tick(): void;
  close(): Promise<void>;
}

interface Present {
  sessionId: string;
  name: string;
  stage: PersonStage;
  /** Whether the agent has begun to tell the visitor. */
  isAnnounced: boolean;
  /** Whether the visitor was told, so that the person may hear. */
  hears: boolean;
  legs: PersonLegs;
  tell(message: MessageToPerson): void;
}

export function roomPeople(parts: PeopleParts): RoomPeople {
  const { sound, logger } = parts;
  let present: Present | null = null;
  let isRefused = false;
  const closing = new Set<Promise<void>>();

  function whyNot(): PersonEnd | null {
    if (parts.isOver()) return 'call-over';
    if (isRefused) return 'refused';
    if (parts.agent() === null) return 'no-voice';
    return present === null ? null : 'taken';
  }

  function setStage(of: Present, stage: PersonStage): void {
    of.stage = stage;
    const isSpeaking = stage === 'speaking';
    sound.setFloor(isSpeaking ? 'person' : 'agent');
    of.legs.setSpeaking(isSpeaking);
    of.tell({ type: 'stage', stage });
    parts.tellVisitor({ type: 'person', person: { name: of.name, stage } });
  }

  /** Lets the agent say what happens, and goes on to the next stage when it was said. */
  async function announce(of: Present, what: 'announced' | 'coming'): Promise<void> {
    setStage(of, what);
    of.isAnnounced = true;
    const isSaid = await parts.agent()?.announce(what, of.name);
    if (present !== of || of.stage !== what) return;
    if (isSaid !== true) return leave(of, 'no-voice');
    of.hears = true;
    setStage(of, what === 'announced' ? 'listening' : 'speaking');
  }

  function leave(gone: Present, why: PersonEnd | null): void {
    if (present !== gone) return;
    present = null;
    sound.setFloor('agent');
    const closed = gone.legs.close().finally(() => closing.delete(closed));
    closing.add(closed);
    if (why !== null) gone.tell({ type: 'over', why });
    if (gone.isAnnounced && !parts.isOver()) {
      parts.tellVisitor({ type: 'person', person: null });
      const hadFloor = gone.stage === 'coming' || gone.stage === 'speaking';
      const alone = hadFloor ? 'gone' : 'listener-gone';
      parts.agent()?.goOn(why === 'refused' ? why : alone);
    }
    logger.info({ why: why ?? 'left' }, 'a person has left a call');
  }

  return {
    join(joining, tell) {
      const refusal = whyNot();
      if (refusal !== null) {
        tell({ type: 'over', why: refusal });
        return () => {};
      }
      const { sessionId, name, toSpeak } = joining;
      const stage = toSpeak ? 'coming' : 'announced';
      const decode = opusDecoder();
      const hear = cutIntoFrames((frame) => {
        if (loudness(frame) > QUIET_LEVEL) parts.onNoise();
        parts.agent()?.hearPerson(frame);
      });
      const legs = openPersonLegs({
        peers: parts.peers,
        address: joining.address,
        offers: joining.offers,
        tell,
        // A person whose sound cannot be connected is not announced in vain.
        onConnected: () => void announce(mine, stage),
        onPacket(packet) {
          if (present !== mine || mine.stage !== 'speaking') return;
          sound.passPerson(packet);
          hear(decode(packet));
        },
        onLost: () => leave(mine, 'lost'),
      });
      const mine: Present = {
        sessionId,
        name,
        stage,
        isAnnounced: false,
        hears: false,
        legs,
        tell,
      };
      present = mine;
      parts.stopRinging();
      logger.info('a person joins a call');
      return () => leave(mine, null);
    },
    act(sessionId, act) {
      if (present === null || present.sessionId !== sessionId) return false;
      if (act === 'take-over' && present.stage === 'listening') void announce(present, 'coming');
      else if (act === 'hand-back' && present.stage === 'speaking') {
        setStage(present, 'listening');
        parts.agent()?.goOn('handed-back');
      } else return false;
      return true;
    },
    refuse() {
      isRefused = true;
      parts.stopRinging();
      if (present !== null) leave(present, 'refused');
    },
    look: () => ({
      person: present && { name: present.name, stage: present.stage },
      isRefused,
      canJoin: parts.agent() !== null,
    }),
    pass(leg, packet) {
      if (present?.hears) present.legs.pass(leg, packet);
    },
    tick() {
      if (present?.hears) present.legs.tick();
    },
    async close() {
      if (present !== null) leave(present, 'call-over');
      await Promise.all(closing);
    },
  };
}
