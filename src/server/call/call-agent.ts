import type { PhoneParty } from '#core/phone/phone-party.ts';
import type { CastMember } from '../chat/cast/cast.ts';
import type { AssistantPrompt } from '../chat/chat-agent.ts';
import type { StorageReservation } from '../http/storage-allowance.ts';
import type { VisitorLocale } from '../platform/visitor-locale.ts';
import type { CallLimits } from './call-limits.ts';

/** The number of samples per second. The sound of a call consists of 16-bit mono samples. */
export const SAMPLE_RATE = 48_000;
export const FRAME_MS = 20;
export const FRAME_SAMPLES = (SAMPLE_RATE * FRAME_MS) / 1000;

/** The data that an agent gets about the call that it answers. */
export interface AnsweredCall {
  id: string;
  /** The id of the organisation that the call belongs to. */
  orgId: string;
  visitor: VisitorLocale;
  /** The network of the visitor, if the call has one. */
  network?: string;
  /**
   * The settings of the assistant that answers the call, in the JSON form of the platform's API.
   * The overrides and variables of the request are already applied.
   */
  assistant: Readonly<Record<string, unknown>>;
  /** What the assistant tells a language model. Null means that it is the site's own. */
  prompt: AssistantPrompt | null;
  /** The member who begins, if a squad or a workflow answers. Otherwise the assistant is alone. */
  member?: CastMember;
  /** Whether the sound of the call is recorded. */
  recorded: boolean;
  /**
   * True if the call is recorded and a video was asked for. The agent then delays its first message
   * until the visitor's page sends `say-first-message`. Only the sound is recorded.
   */
  videoRecorded: boolean;
  /** Who is on the phone. A call of a page does not have this field. */
  phone?: PhoneParty;
}

/** What an agent can have done on the line of a phone call. */
export interface PhoneControl {
  /** Presses keys, one after the other. Resolves when the last one was sent. */
  press(keys: string): Promise<void>;
  /** Tells whether the line may connect somebody with this number or SIP address. */
  mayTransferTo(target: string): boolean;
  /**
   * Connects the other side with `target`, a number or a SIP address, instead of with us. With
   * `toSay`, the target is called first and hears these samples, and is connected after that.
   * Resolves with whether that worked. Then the call is over for us.
   */
  transfer(target: string, toSay?: Int16Array): Promise<boolean>;
}

/** The methods with which an agent acts in the call that it answers. */
export interface AgentCallControl {
  /** Queues any number of samples. The queued samples are sent in real time, frame by frame. */
  play(samples: Int16Array): void;
  /** Resolves when all samples that were queued so far have been sent or dropped. */
  played(): Promise<void>;
  /** Returns how many queued samples have not been sent yet. */
  waiting(): number;
  /**
   * Drops the queued samples that have not been sent yet, for example because the visitor speaks.
   */
  hush(): void;
  /** Sends an app message to the visitor. A message is any value that can be written as JSON. */
  send(message: unknown): void;
  /**
   * Adds a line to the transcript, which the owner can read. `speaker` is the first name of a person
   * who speaks in place of the agent.
   */
  note(role: 'user' | 'assistant', text: string, speaker?: string): void;
  /** Notes at the last line of the transcript that the agent has sent this request. */
  booked(requestId: string): void;
  /**
   * Reserves storage for data other than the transcript, for example for a booking. Returns null
   * when the bytes do not fit into the allowance of the visitor's address.
   */
  reserveStorage(bytes: number): StorageReservation | null;
  /**
   * Tells the room that another member of a squad or workflow answers from now on. Its limits count
   * from this moment. `told` holds everything that models have read from the conversation so far.
   */
  handedOver(limits: CallLimits, told: Readonly<Record<string, unknown>>): void;
  /**
   * Lets the desk ring for the visitor. Resolves with false if nobody can be asked to join this call.
   * `onUnanswered` is called if nobody has come in time.
   */
  askForPerson(onUnanswered: () => void): Promise<boolean>;
  /** Tells the room that the visitor wants no person of the business in this call. */
  refusePerson(): void;
  /** What only a phone can do. A call of a page does not have this field. */
  phone?: PhoneControl;
  end(reason: string): void;
}

/**
 * The agent's side of one call. The room calls these methods when something happens in the call.
 */
export interface AgentInCall {
  /**
   * The room calls this method every FRAME_MS milliseconds while the visitor's sound arrives. A
   * frame has FRAME_SAMPLES samples.
   */
  hear(frame: Int16Array): void;
  /** The room calls this method with each app message from the visitor. */
  read(message: unknown): void;
  /** The room calls this method with each key that the caller presses: 0 to 9, *, # or A to D. */
  hearKey?(key: string): void;
  /**
   * The room calls this method when the call is over. The agent then stops all its work for this
   * call.
   */
  leave(): void;
  /** What the agent does when a person comes into the call. Without it, nobody may come. */
  besidePerson?: AgentBesidePerson;
}

/** Why the agent goes on by itself. */
type AloneAgain =
  | 'handed-back'
  /** The person who spoke is gone. */
  | 'gone'
  /** The person who only listened is gone, and nothing has to be said about it. */
  | 'listener-gone'
  /** The visitor wants nobody in this call. */
  | 'refused';

/** An agent that can tell the visitor aloud who comes into the call. */
export interface AgentBesidePerson {
  /**
   * Says that somebody listens in from now on, or that somebody comes to speak, and is silent then.
   * Resolves with true when that was said aloud, to the end.
   */
  announce(what: 'announced' | 'coming', name: string): Promise<boolean>;
  /** Hears a frame of the person who speaks in its place. */
  hearPerson(frame: Int16Array): void;
  goOn(why: AloneAgain): void;
}

/** An agent that answers calls. The agent returns a new AgentInCall for each call. */
export interface CallAgent {
  answer(call: AnsweredCall, line: AgentCallControl): AgentInCall;
}
