import type { pino } from 'pino';
import type { LineToRead, MeaningOfLine, TalkState } from '#core/speech/spoken-line.ts';
import type { SpokenTurnTerms } from '#core/speech/spoken-turn-rules.ts';
import type { ChatAgent } from '#server/chat/chat-agent.ts';
import type { FirstMessageWriter } from '#server/chat/first-message.ts';
import type { Recogniser } from '#server/speech/hearing/recogniser.ts';
import type { VoiceActivityDetector } from '#server/speech/hearing/voice-activity.ts';
import type { Speaker } from '#server/speech/speaking/speaker.ts';
import type { AgentBesidePerson, AnsweredCall } from '../call-agent.ts';
import type { PageWishes } from '../conversation/page-messages.ts';

/** Hearing and speaking, as a call uses them. */
export interface CallSpeech {
  activity: VoiceActivityDetector;
  recogniser: Recogniser;
  speaker: Speaker;
  /** Without it, every assistant speaks with `speaker`. */
  speakerFor?: SpeakerForAssistant;
}

/**
 * Returns the speaker of a call for the voices that its assistants name. A hand-over changes the
 * assistant, so its settings are asked for before each answer.
 */
export type SpeakerForAssistant = (assistant: () => AnsweredCall['assistant']) => Speaker;

/** Says what a line of the visitor means. It fails only if the signal is aborted. */
export interface ReaderInCall {
  read(text: string, state: LineToRead['state'], signal: AbortSignal): Promise<MeaningOfLine>;
}

/** What the speaking agent consists of. */
export interface SpeakingAgentParts {
  chat: ChatAgent<TalkState>;
  /** The address that visitors may write to. Null means that the agent names the form. */
  contactEmail: string | null;
  speech: CallSpeech;
  /** Says what the lines of visitors mean. */
  reader: ReaderInCall;
  /** Without it, no model writes first messages. */
  firstMessages?: FirstMessageWriter;
  /** What the rules of speech depend on. */
  terms: SpokenTurnTerms;
  logger: pino.Logger;
}

/** The conversation of one call, in which both sides may speak, and the visitor may also type. */
export interface SpokenCall extends Required<PageWishes> {
  besidePerson: AgentBesidePerson;
  hear(frame: Int16Array): void;
  /** Takes a key that a caller presses on the phone. */
  hearKey(key: string): void;
  stop(): void;
}
