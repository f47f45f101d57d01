import { wordsModelMayRepeat } from '#core/assistant/decide/model-turn.ts';
import { isAboutBooking, rulesKeepTurn } from '#core/assistant/decide/prompted-turn.ts';
import { misstatesBooking } from '#core/assistant/knowledge/booking-talk.ts';
import { sentencesOf } from '#core/assistant/knowledge/sentences.ts';
import type { AssistantPrompt, ChatMessage, ChatTurn } from '../chat/chat-agent.ts';
import { type AssistantAgent, mayBook } from './agent-turn.ts';
import { bookingCheckedAnswer } from './booking-checked-answer.ts';
import { requestNotes } from './model-prompt.ts';
import {
  type ModelAgentParts,
  type ModelSpeaker,
  type ModelSpokenTurn,
  replyByModel,
} from './model-spoken-turn.ts';
import { storedAssistantMessages } from './stored-assistant-prompt.ts';
import { type ModelCallTools, modelCallTools } from './tools/call-tools.ts';
import { type OwnersTools, type OwnersToolsParts, openOwnersTools } from './tools/owners-tools.ts';

interface StoredAssistantParts extends ModelAgentParts {
  ownersTools: OwnersToolsParts;
}

/**
 * Returns an agent that lets a language model speak by the prompt of the stored assistant. What it
 * says of a booking is checked, and the rules read the summary, hear the yes and book. If the model
 * fails, the rules answer in the site's words. The site's own assistant is answered by `site`.
 */
export function storedAssistantAgent(
  parts: StoredAssistantParts,
  site: AssistantAgent,
): AssistantAgent {
  return {
    async reply(turn, onDelta = () => {}, signal, onAside) {
      const { prompt } = turn;
      if (prompt === null) return site.reply(turn, onDelta, signal);
      const speaker = promptedSpeaker(prompt, parts);
      return replyByModel(parts, speaker, turn, { onDelta, signal, onAside });
    },
  };
}

function promptedSpeaker(prompt: AssistantPrompt, parts: StoredAssistantParts): ModelSpeaker {
  const { tools, callTools } = prompt;

  function misstates(sentence: string, { turn, toolState, modelTurn }: ModelSpokenTurn): boolean {
    const owners = [...prompt.messages, ...ownersNotes(turn)].map(({ content }) => content);
    return misstatesBooking(sentence, {
      known: [
        ...owners,
        ...wordsModelMayRepeat(modelTurn()),
        ...toolState.said,
        ...toolState.ownersResults,
      ],
      ownersResults: toolState.ownersResults,
      typed: toolState.typed,
      heard: turn.text,
      isAboutBooking: isAboutBooking(toolState.state),
    });
  }

  return {
    leavesToRules: rulesKeepTurn,
    mustBeTyped: 'contact-and-terms',
    sampling: prompt,
    speech: (spoken) =>
      bookingCheckedAnswer({
        isFalse: (sentence) => misstates(sentence, spoken),
        release: spoken.onDelta,
      }),
    instructions({ turn, modelTurn }) {
      const { ruled, local } = modelTurn();
      const takesBookings = mayBook(parts);
      const hasRequest = takesBookings && isAboutBooking(ruled.state);
      return storedAssistantMessages(prompt, {
        request: hasRequest ? requestNotes(ruled.state, ruled, local) : '',
        today: local.now.date,
        takesBookings,
        ownersNotes: ownersNotes(turn),
      });
    },
    async tools(spoken, { tell, tellMeanwhile }) {
      const inCall = callTools ? modelCallTools(callTools, spoken.turn, tell) : null;
      if (!tools) return inCall && withCallTools(null, inCall);
      const owners = await openOwnersTools(parts.ownersTools, tools, spoken.turn, {
        // Outside of a request, a tool may well tell of a deed of its own.
        misstates: (text) =>
          isAboutBooking(spoken.toolState.state) &&
          sentencesOf(text).some((sentence) => misstates(sentence, spoken)),
        tell,
        tellMeanwhile,
      });
      return inCall ? withCallTools(owners, inCall) : owners;
    },
  };
}

/** Adds the tools that act in the call itself. Their names come first. */
function withCallTools(owners: OwnersTools | null, inCall: ModelCallTools): OwnersTools {
  const others = (owners?.definitions ?? []).filter(({ function: { name } }) => !inCall.has(name));
  return {
    definitions: [...inCall.definitions, ...others],
    has: (name) => inCall.has(name) || owners?.has(name) === true,
    async run(call, signal) {
      if (inCall.has(call.function.name) || owners === null) return inCall.run(call);
      return owners.run(call, signal);
    },
    endsConversation: () => inCall.endsCall() || owners?.endsConversation() === true,
    callActions: inCall.actions,
  };
}

/** Returns the messages of the owner within the conversation. */
function ownersNotes({ history }: ChatTurn): ChatMessage[] {
  return history.filter(({ role }) => role === 'system' || role === 'developer');
}
