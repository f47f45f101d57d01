import { setTimeout as delay } from 'node:timers/promises';
import { wishedSuccessor } from '#core/chat/wished-successor.ts';
import { phoneWords } from '#core/site/content/assistant/phone-words.ts';
import { transferSummary } from '#core/speech/phone/transfer-summary.ts';
import { spokenPace } from '#core/speech/say/spoken-part.ts';
import type { TalkState } from '#core/speech/spoken-line.ts';
import type { SpokenTurnRules } from '#core/speech/spoken-turn-rules.ts';
import { callToolsOf, type PhoneAction, type TransferDestination } from '#server/chat/call-tool.ts';
import type { PhoneControl } from '../call-agent.ts';
import type { CallConversation } from '../conversation/call-conversation.ts';
import type { AgentSpeech } from './agent-speech.ts';
import type { CallSpeech } from './call-speech.ts';
import type { PatienceTimer } from './patience-timer.ts';

interface PhoneActsParts {
  /** Null in a call of a page. */
  phone: PhoneControl | null;
  talk: Pick<CallConversation<TalkState>, 'state' | 'assistant'>;
  rules: Pick<SpokenTurnRules, 'partsOfText' | 'aloneAgain'>;
  speech: Pick<CallSpeech, 'speaker'>;
  agent: Pick<AgentSpeech, 'speak'>;
  patience: Pick<PatienceTimer, 'stop'>;
  endCall(): void;
  warn(what: string, error: unknown): void;
  /** This signal is aborted when the call is over. */
  over: AbortSignal;
}

/** What the agent does on the phone besides speaking. */
export interface PhoneActs {
  /** Returns the destination that a caller asks for by its name, or null. */
  destinationNamedIn(line: string): TransferDestination | null;
  /** Returns the destination for a caller who asks for a person, or null if there is none. */
  destinationForPerson(): TransferDestination | null;
  /** Transfers the call, and says so. If that fails, the conversation goes on. */
  transferTo(destination: TransferDestination): Promise<void>;
  run(actions: readonly PhoneAction[]): Promise<void>;
}

/** How long a pause between two keys lasts. */
const PAUSE_MS = 500;

export function phoneActs(parts: PhoneActsParts): PhoneActs {
  const { phone, talk, rules, agent, over } = parts;

  function destinations(): readonly TransferDestination[] {
    if (phone === null) return [];
    return callToolsOf(talk.assistant()).transferCall?.destinations ?? [];
  }

  async function transferTo(destination: TransferDestination): Promise<void> {
    if (phone === null) return;
    const { target, message, introduction, onFailure } = destination;
    const words = rules.partsOfText(message ?? phoneWords.transfer.usual);
    await agent.speak(words, { canBeInterrupted: false });
    parts.patience.stop();
    try {
      const toSay = introduction === null ? undefined : await soundOf(introduction);
      if (over.aborted || (await phone.transfer(target, toSay))) return;
    } catch (error) {
      if (over.aborted) return;
      parts.warn('a call could not be transferred', error);
    }
    const failed = rules.partsOfText(onFailure.message ?? phoneWords.transfer.failed);
    const goesOn = onFailure.endsCall ? [] : rules.aloneAgain(null, talk.state());
    await agent.speak([...failed, ...goesOn]);
    if (onFailure.endsCall) parts.endCall();
  }

  /** Renders what whoever answers hears first. The caller does not hear it. */
  async function soundOf(
    introduction: NonNullable<TransferDestination['introduction']>,
  ): Promise<Int16Array> {
    const text =
      introduction.kind === 'message'
        ? introduction.text
        : transferSummary(talk.state()?.facts ?? null);
    const pace = spokenPace(talk.assistant().voice);
    const pieces = parts.speech.speaker.speak(rules.partsOfText(text), { pace, signal: over });
    const sounds = await Array.fromAsync(pieces, ({ samples }) => samples);
    const whole = new Int16Array(sounds.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const sound of sounds) {
      whole.set(sound, at);
      at += sound.length;
    }
    return whole;
  }

  /** Presses keys. A 'w' among them is a pause. */
  async function press(keys: string): Promise<void> {
    for (const piece of keys.split(/(w)/i).filter(Boolean)) {
      if (over.aborted) return;
      if (/w/i.test(piece)) await delay(PAUSE_MS);
      else await phone?.press(piece.toUpperCase());
    }
  }

  return {
    destinationNamedIn(line) {
      const named = destinations().filter(({ name }) => name !== '');
      const wished = wishedSuccessor(
        line,
        named.map(({ name }) => name),
      );
      return named.find(({ name }) => name === wished) ?? null;
    },
    destinationForPerson: () => destinations()[0] ?? null,
    transferTo,
    async run(actions) {
      for (const action of actions) {
        if (over.aborted) return;
        if (action.kind === 'transfer') await transferTo(action.destination);
        else await press(action.keys);
      }
    },
  };
}
