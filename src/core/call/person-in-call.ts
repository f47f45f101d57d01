import type { IceCandidate } from './room-messages.ts';

/** How far a person of the business has come into a call. */
export type PersonStage =
  /** The agent is saying that a person listens in. The person hears nothing yet. */
  | 'announced'
  | 'listening'
  /** The agent is saying that it brings a person in. */
  | 'coming'
  /** The person speaks in place of the agent. */
  | 'speaking';

/** A person of the business in a call, as the visitor's page shows it. */
export interface PersonInCall {
  /** The first name. */
  name: string;
  stage: PersonStage;
}

/** The app message by which the room tells the visitor's page who is in the call. */
export interface PersonMessage {
  type: 'person';
  /** Null means that nobody is there any more. */
  person: PersonInCall | null;
}

/** The app message by which the visitor's page says that the visitor wants nobody in the call. */
export const REFUSE_PERSON = 'refuse-person';

export function isRefusal(message: unknown): boolean {
  return Object(message).type === REFUSE_PERSON;
}

const STAGES: readonly unknown[] = ['announced', 'listening', 'coming', 'speaking'];

/** Reads who is in the call. Returns undefined for any other message. */
export function readPersonMessage(message: unknown): PersonMessage['person'] | undefined {
  const { type, person } = Object(message);
  if (type !== 'person') return undefined;
  const { name, stage } = Object(person);
  if (typeof name !== 'string' || !STAGES.includes(stage)) return null;
  return { name, stage };
}

/** Each side of a call comes to the person over a connection of its own. */
export const CALL_LEGS = ['visitor', 'agent'] as const;
export type CallLeg = (typeof CALL_LEGS)[number];

/** Why a person is not in a call, or no longer. */
export type PersonEnd =
  /** The visitor has said no. */
  | 'refused'
  /** Another person is in the call. */
  | 'taken'
  /** The agent of this call cannot say aloud that somebody listens. */
  | 'no-voice'
  /** The call is over, or no process holds it. */
  | 'call-over'
  | 'lost';

/** What the room tells the page of the person, one JSON text in a line. */
export type MessageToPerson =
  | { type: 'answer'; leg: CallLeg; sdp: string }
  | { type: 'candidate'; leg: CallLeg; candidate: IceCandidate | null }
  | { type: 'stage'; stage: PersonStage }
  /** A sign of life. */
  | { type: 'beat' }
  | { type: 'over'; why: PersonEnd };
