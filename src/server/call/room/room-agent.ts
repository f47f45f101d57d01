import type { pino } from 'pino';
import { unlimitedStorage } from '#server/http/storage-allowance.ts';
import type { JsonObject } from '#server/platform/resource-store.ts';
import type { AgentCallControl, AgentInCall, CallAgent, PhoneControl } from '../call-agent.ts';
import type { CallLimits } from '../call-limits.ts';
import type { ClaimedCall, TranscriptLine } from '../call-register.ts';
import { errorNameForLog } from '../error-name-for-log.ts';
import { agentCallControl } from './agent-call-control.ts';
import { type GuardedAgent, guardedAgent } from './guarded-agent.ts';
import { normalEnding, type RoomEnding, roomEndings } from './room-endings.ts';
import type { RoomAudio } from './room-sound.ts';

interface RoomAgentParts {
  agent: CallAgent;
  sound: RoomAudio['agentSound'];
  isOver(): boolean;
  /** Sends an app message to the visitor. */
  send(message: unknown): void;
  end(ending: RoomEnding): void;
  /** Lets other limits end the call, from now on. */
  setLimits(limits: CallLimits): void;
  /** Lets the desk ring for the visitor. */
  askForPerson: AgentCallControl['askForPerson'];
  /** The visitor has told the agent that nobody may be in this call. */
  refusePerson(): void;
  /** Reserves storage that counts for the visitor's address. */
  reserveStorage: AgentCallControl['reserveStorage'];
  /** Null in a call of a page. */
  phone: PhoneControl | null;
  logger: pino.Logger;
}

export interface RoomAgent
  extends Pick<AgentInCall, 'hear' | 'read' | 'leave'>,
    Pick<GuardedAgent, 'besidePerson' | 'hearKey'> {
  /**
   * Lets the agent answer the call. The agent may already play sound or end the call while it
   * answers.
   */
  answer(): void;
  /** The lines of the call's transcript. */
  readonly lines: readonly TranscriptLine[];
  /** What models have read from the conversation. */
  told(): Readonly<JsonObject>;
}

/** Connects the agent to one call. If the agent throws an error, only this call ends. */
export function roomAgent(call: ClaimedCall, parts: RoomAgentParts): RoomAgent {
  const { sound, isOver, send, end, logger } = parts;
  const { begin, hear, read, hearKey, leave, besidePerson } = guardedAgent((error) => {
    logger.error({ type: errorNameForLog(error) }, 'an agent broke');
    end(roomEndings.agentBroke);
  });
  const line = agentCallControl({
    sound,
    logger,
    isOver,
    send,
    end: (reason) => end(normalEnding(reason)),
    setLimits: parts.setLimits,
    askForPerson: parts.askForPerson,
    refusePerson: parts.refusePerson,
    reserveStorage: call.owner === 'private' ? unlimitedStorage : parts.reserveStorage,
    phone: parts.phone,
  });
  return {
    answer: () => begin(() => parts.agent.answer(call, line)),
    hear,
    read,
    hearKey,
    leave,
    besidePerson,
    lines: line.lines,
    told: line.told,
  };
}
