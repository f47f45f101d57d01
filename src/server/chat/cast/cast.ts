import type { JsonObject } from '../../platform/resource-store.ts';
import type { SuccessorOffer } from '../chat-agent.ts';
import type { ChatAssistant } from '../chat-assistant.ts';

/**
 * Everybody who may speak for the assistant in one conversation: the members of a squad or the nodes
 * of a workflow. One member speaks at a time.
 */
export interface Cast {
  /** Resolves with the member with whom a conversation begins. */
  first(): Promise<CastMember>;
  /** Resolves with the member of this key, or with null if the owner has removed it since. */
  remembered(memory: CastMemory): Promise<CastMember | null>;
}

export interface CastMember extends ChatAssistant {
  memory: CastMemory;
  /** The settings of the member, also if it is the site's own assistant. */
  settings: JsonObject;
  /** The values of the variables in the member's texts. */
  values: JsonObject;
  successors: readonly CastSuccessor[];
}

/** Somebody to whom a member may hand the conversation over. */
export interface CastSuccessor extends SuccessorOffer {
  /**
   * Resolves with what a hand-over leads to, or with null if nobody is there. `told` holds the values
   * of variables that the model has read from the conversation.
   */
  follow(told: JsonObject): Promise<HandOver | null>;
}

export interface HandOver {
  /** What is said at the hand-over. Null means the usual words. */
  message: string | null;
  /** The member who takes over. Null means that the conversation ends with the message. */
  member: CastMember | null;
  /** The values of the variables from now on. */
  values: JsonObject;
}

/** What a conversation remembers of its cast between two turns. */
export interface CastMemory {
  key: string;
  /** The values that models have read from the conversation. */
  told: JsonObject;
}

/** The most successors that a member can choose from. They stand in every prompt with their names. */
const MOST_SUCCESSORS = 20;
const MOST_CHARACTERS = { name: 100, when: 1000 };

/** Returns the successors that can be told apart, up to the largest number that a prompt holds. */
export function tellApart(successors: readonly CastSuccessor[]): CastSuccessor[] {
  const byName = new Map(successors.toReversed().map((one) => [one.name.toLowerCase(), one]));
  return successors
    .filter(({ name }) => name !== '' && name.length <= MOST_CHARACTERS.name)
    .filter((one) => byName.get(one.name.toLowerCase()) === one)
    .map((one) => ({ ...one, when: one.when.slice(0, MOST_CHARACTERS.when) }))
    .slice(0, MOST_SUCCESSORS);
}
