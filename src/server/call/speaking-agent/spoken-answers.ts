import type { CallHelp } from '#core/speech/say/call-phrases.ts';
import type { SpokenPart } from '#core/speech/say/spoken-part.ts';
import type { LineInCall, TalkState } from '#core/speech/spoken-line.ts';
import type { SpokenTurnRules } from '#core/speech/spoken-turn-rules.ts';
import type { ChatReply } from '#server/chat/chat-agent.ts';
import type { CallConversation } from '../conversation/call-conversation.ts';
import type { AgentFloor, AgentSpeech } from './agent-speech.ts';
import type { CallMessages } from './call-messages.ts';
import type { PatienceTimer } from './patience-timer.ts';
import type { PersonAsked } from './person-asked.ts';
import type { PhoneActs } from './phone-acts.ts';

interface SpokenAnswersParts {
  talk: CallConversation<TalkState>;
  rules: Pick<
    SpokenTurnRules,
    'isEarlyYes' | 'askAgain' | 'partsOfText' | 'partsOfReply' | 'personComes' | 'help'
  >;
  messages: Pick<CallMessages, 'wordsSoFar' | 'conversation' | 'contactField'>;
  patience: Pick<PatienceTimer, 'stop'>;
  agent: Pick<AgentSpeech, 'speak' | 'hangUp'>;
  asked: Pick<PersonAsked, 'ask'>;
  /** What the agent can do on the phone. */
  acts: Pick<PhoneActs, 'destinationNamedIn' | 'destinationForPerson' | 'transferTo' | 'run'>;
  /** While a person speaks, lines are noted and nobody answers them. */
  floor: Readonly<AgentFloor>;
  warn(what: string, error: unknown): void;
}

/** Answers the lines of a visitor aloud, whether they were spoken or typed. */
export interface SpokenAnswers {
  /** Shows in the page what the agent has offered. */
  showHelp(help: CallHelp): void;
  /**
   * Says what happens instead if the caller on the phone is not asked again. Resolves with false if
   * the caller is asked again.
   */
  giveUp(help: CallHelp): Promise<boolean>;
  /** Answers a line of the visitor. An empty line stands for a long silence. */
  answer(line: LineInCall): Promise<void>;
  /**
   * Answers a line that the visitor said when the agent's memory was `before`. A yes to the words
   * before must not answer the question that came meanwhile.
   */
  answerInTime(line: LineInCall, before: TalkState): Promise<void>;
}

export function spokenAnswers(parts: SpokenAnswersParts): SpokenAnswers {
  const { talk, rules, messages, agent } = parts;

  async function answer({ text, heard }: LineInCall): Promise<void> {
    if (parts.floor.isPersons) {
      if (text !== '') talk.transcribe('user', text);
      return;
    }
    const named = parts.acts.destinationNamedIn(text);
    if (named !== null) {
      talk.transcribe('user', text);
      return await parts.acts.transferTo(named);
    }
    let aside = Promise.resolve();
    const onAside = (words: string) => {
      aside = aside.then(() => speakAside(words));
    };
    const asked = talk.ask(text, onAside, heard);
    if (text !== '') talk.transcribe('user', text);
    const reply = await asked;
    await aside;
    if (reply === null) return;
    await speakReply(reply);
    messages.conversation(talk.history());
    await parts.acts.run(reply.callActions ?? []);
    if (reply.ended) await agent.hangUp();
  }

  /** Says words while the answer takes longer. The visitor owes no answer to them. */
  async function speakAside(words: string): Promise<void> {
    try {
      await agent.speak(rules.partsOfText(words));
    } catch (error) {
      parts.warn('words before an answer failed', error);
    }
    parts.patience.stop();
  }

  async function speakReply(reply: ChatReply<TalkState>): Promise<void> {
    // The words of another assistant are not ours to shorten.
    const spoken = rules.partsOfReply(reply, talk.isSiteAssistant() ? 'short' : 'whole');
    if (await giveUp(rules.help())) return;
    // The links and the booking belong to a line of the transcript, so that line has to begin first.
    messages.wordsSoFar('assistant', spoken[0]?.text ?? reply.text);
    talk.sendBeside(reply);
    showHelp(rules.help());
    const wantsPerson = reply.handOver && !reply.ended;
    const destination = wantsPerson ? parts.acts.destinationForPerson() : null;
    if (destination !== null) return await parts.acts.transferTo(destination);
    const isAsked = wantsPerson ? await parts.asked.ask() : false;
    await agent.speak(isAsked ? wordsWithPerson(spoken) : spoken);
    // The visitor waits for a person now, and owes no answer.
    if (isAsked) parts.patience.stop();
  }

  /** Whoever is offered a call back on the phone hears first that somebody may join. */
  function wordsWithPerson(spoken: readonly SpokenPart[]): readonly SpokenPart[] {
    const comes = rules.personComes('asked');
    return talk.state()?.asked === 'call-back' ? comes : [...spoken, ...comes];
  }

  async function giveUp(help: CallHelp): Promise<boolean> {
    if (help.offer !== 'give-up') return false;
    const reply = await talk.giveUp(help.field);
    if (reply !== null) await speakReply(reply);
    return true;
  }

  /** Brings a field or the form into the page, where what cannot be heard can be typed. */
  function showHelp(help: CallHelp): void {
    if (help.offer === 'field') messages.contactField({ field: help.field, value: help.guess });
    if (help.offer === 'form') talk.sendForm();
  }

  return {
    answer,
    showHelp,
    giveUp,
    async answerInTime(line, before) {
      const current = talk.state();
      if (!rules.isEarlyYes(line, before, current)) return await answer(line);
      talk.transcribe('user', line.text);
      await agent.speak(rules.askAgain(current));
    },
  };
}
