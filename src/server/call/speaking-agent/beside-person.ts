import { USUAL_SILENCE_MS } from '#core/speech/hear/complete-answer.ts';
import { isNoiseLine } from '#core/speech/hear/misheard/stray-line.ts';
import { personAnswer } from '#core/speech/hear/person-answer.ts';
import type { TalkState } from '#core/speech/spoken-line.ts';
import type { SpokenTurnRules } from '#core/speech/spoken-turn-rules.ts';
import type { AgentBesidePerson, AgentCallControl } from '../call-agent.ts';
import type { CallConversation } from '../conversation/call-conversation.ts';
import type { AgentFloor, AgentSpeech } from './agent-speech.ts';
import type { CallMessages } from './call-messages.ts';
import type { CallSpeech } from './call-speech.ts';
import { type CallerEar, callerEar } from './caller-ear.ts';
import type { PatienceTimer } from './patience-timer.ts';
import { silenceWithoutSound } from './visitor-turns.ts';

interface BesidePersonParts {
  speech: Pick<CallSpeech, 'activity' | 'recogniser'>;
  talk: Pick<CallConversation<TalkState>, 'state' | 'transcribe'>;
  rules: Pick<SpokenTurnRules, 'personComes' | 'aloneAgain'>;
  line: Pick<AgentCallControl, 'refusePerson'>;
  messages: Pick<CallMessages, 'wordsSoFar' | 'nothingSaid'>;
  agent: AgentSpeech;
  /** Is called when somebody has come into the call. */
  onComing(): void;
  floor: AgentFloor;
  patience: PatienceTimer;
  /** Runs work after the work that was handed over before. */
  inTurn(work: () => unknown): void;
  warn(what: string, error: unknown): void;
  /** This signal is aborted when the call is over. */
  over: AbortSignal;
}

/** The agent's part in a call into which a person of the business comes. */
export interface BesidePerson extends AgentBesidePerson {
  /**
   * Takes a line of the visitor that nobody has to answer: all lines while a person speaks, and what
   * the visitor says to the person. Returns false for a line to be answered.
   */
  take(text: string): boolean;
  stop(): void;
}

export function besidePerson(parts: BesidePersonParts): BesidePerson {
  const { talk, rules, messages, agent, floor, inTurn } = parts;
  let name: string | null = null;
  /** Whether the visitor has not said anything since the agent said that somebody listens. */
  let isFresh = false;
  let ear: CallerEar | null = null;

  function note(text: string): void {
    talk.transcribe('user', text);
  }

  function openEar(): CallerEar {
    return silenceWithoutSound(
      callerEar({
        ...parts.speech,
        expectedWords: () => [],
        onPossibleSpeech() {},
        onFalseAlarm() {},
        onSpeech() {},
        onWordsSoFar(words) {
          if (name !== null && !isNoiseLine(words))
            messages.wordsSoFar('assistant', words.text, name);
        },
        onPossibleTurn: async () => USUAL_SILENCE_MS,
        onTurnGoesOn() {},
        onTurn({ words }) {
          if (isNoiseLine(words)) messages.nothingSaid('assistant');
          else talk.transcribe('assistant', words.text, name ?? undefined);
        },
        onTurnLost(error) {
          messages.nothingSaid('assistant');
          parts.warn('a person in a call could not be heard', error);
        },
        onDeaf: (error) => parts.warn('a person in a call cannot be heard', error),
        onHearsAgain() {},
      }),
    );
  }

  return {
    announce(what, firstName) {
      const said = Promise.withResolvers<boolean>();
      parts.over.addEventListener('abort', () => said.resolve(false), { once: true });
      name = firstName;
      parts.onComing();
      inTurn(async () => {
        isFresh = what === 'announced';
        const wasSaid = await agent.speak(rules.personComes(what), { canBeInterrupted: false });
        floor.isPersons = wasSaid && what === 'coming' && name !== null;
        if (floor.isPersons) parts.patience.stop();
        said.resolve(wasSaid);
      });
      return said.promise;
    },
    hearPerson(frame) {
      ear ??= openEar();
      ear.hear(frame);
    },
    goOn(why) {
      floor.isPersons = false;
      isFresh = false;
      if (why !== 'handed-back') name = null;
      if (why === 'listener-gone') return;
      inTurn(() => agent.speak(rules.aloneAgain(why, talk.state())));
    },
    take(text) {
      const answer = name === null ? null : personAnswer(text, isFresh);
      const wasFresh = isFresh;
      isFresh = false;
      if (answer === 'refuses') {
        agent.giveUp();
        note(text);
        parts.line.refusePerson();
        return true;
      }
      if (floor.isPersons) {
        note(text);
        return true;
      }
      if (answer === null || !wasFresh) return false;
      note(text);
      inTurn(async () => {
        const isAsked = await agent.speak(rules.aloneAgain(null, talk.state()));
        if (!isAsked) parts.patience.start();
      });
      return true;
    },
    stop() {
      ear?.stop();
    },
  };
}
