import * as v from 'valibot';
import { answerTo } from '#core/assistant/answers.ts';
import { holdsTerms } from '#core/assistant/claims.ts';
import type { ConversationState, Link, World } from '#core/assistant/conversation-state.ts';
import { freeTimes } from '#core/assistant/free-times.ts';
import { contactLink } from '#core/assistant/knowledge.ts';
import { firstMissing, sentence } from '#core/assistant/request-summary.ts';
import { type ToldFacts, takeTold, toldFields } from '#core/assistant/told-facts.ts';
import { assistantWords } from '#core/site/content/assistant.ts';
import type { ToolCall } from './chat-completions.ts';
import { ModelError } from './model-error.ts';

/** What the tools change while a turn goes on. */
export interface ToolDesk {
  state: ConversationState;
  /** All that the visitor has typed. */
  typed: string;
  /** What they answered, for the model to repeat. */
  said: string[];
  links: Link[];
  /** Everything is there: the rules read it back, and the visitor has the word. */
  isComplete: boolean;
}

type Tool = (given: unknown, desk: ToolDesk, world: World) => object;

const text = (maxLength: number) => v.nullish(v.pipe(v.string(), v.maxLength(maxLength)));
const toldField = Object.fromEntries(
  toldFields.map(({ column, maxLength }) => [column, text(maxLength)]),
) as Record<keyof ToldFacts, ReturnType<typeof text>>;
const freeTexts = toldFields.filter(({ isFreeText }) => isFreeText).map(({ column }) => column);
const argumentsOf = {
  answer: v.object({ question: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)) }),
  day: v.object({ date: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
  request: v.object(toldField),
};

const tools: Record<string, Tool> = {
  answer_from_content(given, desk) {
    const { question } = checked(argumentsOf.answer, given);
    const answer = answerTo(question);
    const { unknown, aPerson } = assistantWords;
    const told = answer?.text ?? `${unknown} ${aPerson}`;
    desk.said.push(told);
    desk.links.push(...(answer?.links ?? [contactLink]));
    return { known: answer !== null, say: told };
  },

  list_free_slots(given, desk, world) {
    const free = freeTimes(checked(argumentsOf.day, given).date, desk.state, world);
    if (!free) throw new ModelError('wrong tool arguments');
    if ('problem' in free) desk.said.push(free.problem);
    else desk.said.push(`${free.day}.`, ...free.times.map((time) => `${time}.`));
    return free;
  },

  /** Takes down; the booking itself waits for the visitor's yes to the summary, not the model's. */
  book(given, desk, world) {
    const told = checked(argumentsOf.request, given);
    if (desk.state.phase === 'booked') {
      desk.said.push(assistantWords.alreadySent);
      return { booked: false, say: assistantWords.alreadySent };
    }
    const theirs = Object.entries(told).filter(([field, value]) =>
      isTheirs(field, value ?? '', desk.typed),
    );
    const taken = takeTold(desk.state, Object.fromEntries(theirs), world);
    if (!taken) throw new ModelError('wrong tool arguments');
    desk.state = taken.state;
    const refused = taken.refusals.map(({ field, message }) => ({ field, say: sentence(message) }));
    desk.said.push(...refused.map(({ say }) => say));
    const missing = firstMissing(taken.state.facts);
    desk.isComplete = missing === null && refused.length === 0;
    return { booked: false, refused, next: missing ?? 'The visitor confirms the summary.' };
  },
};

/** Answers a call as the model is told; throws a ModelError where it can't be understood. */
export function runTool({ function: called }: ToolCall, desk: ToolDesk, world: World): string {
  if (!Object.hasOwn(tools, called.name)) throw new ModelError('unknown tool');
  return JSON.stringify(tools[called.name]?.(parsed(called.arguments), desk, world));
}

/**
 * The summary is read to the visitor as their own words, so a model could slip a price into it:
 * what sounds like a term has to be what they typed.
 */
function isTheirs(field: string, value: string, typed: string): boolean {
  if (value.trim() === '') return false;
  if (!freeTexts.some((column) => column === field)) return true;
  return !holdsTerms(value) || folded(typed).includes(folded(value));
}

function folded(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

function checked<Schema extends v.GenericSchema>(schema: Schema, given: unknown) {
  const read = v.safeParse(schema, given);
  if (!read.success) throw new ModelError('wrong tool arguments');
  return read.output;
}

function parsed(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    throw new ModelError('wrong tool arguments');
  }
}
