import type { TalkState } from '#core/speech/spoken-line.ts';
import type { SpokenTurnRules } from '#core/speech/spoken-turn-rules.ts';
import type { AgentCallControl } from '../call-agent.ts';
import type { CallConversation } from '../conversation/call-conversation.ts';
import type { AgentSpeech } from './agent-speech.ts';

interface PersonAskedParts {
  talk: Pick<CallConversation<TalkState>, 'state'>;
  rules: Pick<SpokenTurnRules, 'aloneAgain'>;
  line: Pick<AgentCallControl, 'askForPerson'>;
  agent: Pick<AgentSpeech, 'speak' | 'canSpeak'>;
  isVisitorInTurn(): boolean;
  /** Runs work after the work that was handed over before. */
  inTurn(work: () => unknown): void;
}

/** Lets the desk ring for a visitor who asks for a person, and tells the visitor if nobody comes. */
export interface PersonAsked {
  /** Resolves with true if somebody is asked. The agent has to say so. */
  ask(): Promise<boolean>;
  /** Nobody is waited for any more, because somebody has come or the call is over. */
  stop(): void;
}

/** While the visitor speaks, the agent waits so long before it tries again. */
const SPEAKING_MS = 200;

export function personAsked(parts: PersonAskedParts): PersonAsked {
  const { talk, rules, line, agent, inTurn } = parts;
  /** Stands for the asking of which the visitor waits for the outcome. */
  let awaited: symbol | null = null;
  let later: NodeJS.Timeout | undefined;

  function tellUnanswered(asking: symbol): void {
    inTurn(async () => {
      if (awaited !== asking) return;
      if (parts.isVisitorInTurn()) {
        later = setTimeout(() => tellUnanswered(asking), SPEAKING_MS);
        return;
      }
      awaited = null;
      await agent.speak(rules.aloneAgain('unanswered', talk.state()), { canBeInterrupted: false });
    });
  }

  return {
    async ask() {
      // A person joins only if the agent can say so aloud.
      if (!agent.canSpeak()) return false;
      const asking = Symbol('asking');
      const isAsked = await line.askForPerson(() => tellUnanswered(asking));
      if (isAsked) awaited = asking;
      return isAsked;
    },
    stop() {
      clearTimeout(later);
      awaited = null;
    },
  };
}
