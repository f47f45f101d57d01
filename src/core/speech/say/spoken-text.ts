import type { ConversationState } from '../../assistant/conversation-state.ts';
import { repeatOpenQuestion } from '../../assistant/decide/next-question.ts';
import { PATIENCE } from '../../assistant/decide/off-topic-turns.ts';
import type { LocalContext } from '../../assistant/local-context.ts';
import { type Message, type MessageName, says } from '../../assistant/say/message.ts';
import { writtenText } from '../../assistant/say/written.ts';
import { partsOfMessage, type SpeakingTerms } from './spoken-forms.ts';
import type { SpokenPart } from './spoken-part.ts';
import { allTimesParts } from './spoken-sentences.ts';

/** A message and how it is said. */
interface SpokenMessage {
  message: MessageName;
  parts: readonly SpokenPart[];
}

/**
 * A short answer leaves out what a listener does not need. A whole one leaves out nothing. When a
 * question is asked again, what was said around it before is left out, too.
 */
export type SpokenLength = 'short' | 'whole' | 'again';

/** A listener follows about this many words of an answer at once. */
const MOST_ANSWER_WORDS = 45;
const MOST_ANSWER_SENTENCES = 2;

/** Talk is always said. Sentences of the site and of other writers are cut if they are many. */
const CUT_IF_LONG: readonly MessageName[] = ['passage', 'text'];
/** The questions that are asked in more than one sentence. */
const QUESTIONS: readonly MessageName[] = ['askWhen', 'askDate', 'askText'];
/** Examples follow the question. Every other hint comes before it. */
const EXAMPLES: readonly (MessageName | undefined)[] = ['hintDate', 'hintSlot'];

/**
 * Turns what the assistant means into what the agent says. What somebody told becomes live parts.
 * Everything else is an own part, which `ownPhrases` lists.
 */
export function spokenParts(
  say: readonly Message[],
  terms: SpeakingTerms,
  length: SpokenLength = 'short',
): readonly SpokenPart[] {
  const isAgain = length === 'again' || (length === 'short' && says(say, 'sorry'));
  const isSummedUp = says(say, 'summary');
  const whole = say.map((each) => {
    const parts = partsOfMessage(each, { ...terms, isSummedUp });
    const isCut = isAgain && QUESTIONS.includes(each.message);
    return { message: each.message, parts: isCut ? parts.slice(-1) : parts };
  });
  const spoken = (length === 'whole' ? whole : shortened(whole)).filter(
    ({ parts }) => parts.length > 0,
  );
  const isExample = EXAMPLES.includes(spoken.at(-1)?.message);
  const end = isExample ? spoken.length - 1 : spoken.length;
  const partsIn = (some: readonly SpokenMessage[]) => some.flatMap(({ parts }) => parts);
  return [
    ...withQuestionLast(withoutRepeats(partsIn(spoken.slice(0, end)))),
    ...partsIn(spoken.slice(end)),
    // A name of signs alone leaves nothing to say.
  ].filter(({ text }) => /\p{L}/u.test(text));
}

/** Returns what the words of a reply depend on, for the state of the conversation after it. */
export function speakingTerms(
  { facts, asked }: Pick<ConversationState, 'facts' | 'asked'>,
  { locale, contactEmail, keptDays, phone }: LocalContext,
): SpeakingTerms {
  const spelledBy = [facts.name, facts.company];
  const terms = { locale, contactEmail, spelledBy, asked, byPhone: phone !== undefined };
  return keptDays ? { ...terms, keptDays } : terms;
}

/** Leaves out a day that was said just before, as in 'Great, Friday. What time on Friday?' */
function withoutRepeats(parts: readonly SpokenPart[]): SpokenPart[] {
  const bare = (part: SpokenPart | undefined) => part?.text.replace(/[.,?!:]$/, '');
  return parts.filter(
    (part, index) => part.kind === 'live' || bare(part) !== bare(parts[index - 1]),
  );
}

/** Puts the question at the end, because a listener answers when the question has been said. */
function withQuestionLast(parts: SpokenPart[]): SpokenPart[] {
  const at = parts.findLastIndex(({ kind, text }) => kind === 'own' && text.endsWith('?'));
  const question = parts[at];
  return question ? [...parts.slice(0, at), ...parts.slice(at + 1), question] : parts;
}

/** Cuts a long answer to its first sentences. The last question and the times of a day are kept. */
function shortened(spoken: readonly SpokenMessage[]): SpokenMessage[] {
  const last = spoken.at(-1)?.parts.at(-1);
  const times = allTimesParts().map(({ text }) => text);
  let sentences = 0;
  let words = 0;
  const fits = (part: SpokenPart) => {
    if (times.includes(part.text)) return true;
    sentences += 1;
    words += part.text.split(' ').length;
    const isShort = sentences <= MOST_ANSWER_SENTENCES && words <= MOST_ANSWER_WORDS;
    return isShort || sentences === 1 || (part === last && part.text.endsWith('?'));
  };
  return spoken.map(({ message, parts }) => ({
    message,
    parts: CUT_IF_LONG.includes(message) ? parts.filter(fits) : parts,
  }));
}

/**
 * Changes what is said in a call that does not get on. The form is named once and not in every turn,
 * and the open question is always asked again, because a caller cannot read back what it was.
 */
export function stalledReply(
  say: readonly Message[],
  state: ConversationState,
  local: LocalContext,
): readonly Message[] {
  if (state.confused < PATIENCE || !says(say, 'orForm')) return say;
  const isFirst = state.confused === PATIENCE;
  const kept = isFirst ? say : say.filter(({ message }) => message !== 'orForm');
  if (writtenText(kept, local).includes('?')) return kept;
  return [...kept, ...repeatOpenQuestion(state, local).say];
}
