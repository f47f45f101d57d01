import * as v from 'valibot';
import { type ConversationState, startConversation } from '#core/assistant/conversation-state.ts';
import {
  type FactsFromModel,
  modelFillableFields,
  takeFactsFromModel,
} from '#core/assistant/decide/facts-from-model.ts';
import { freeTimes } from '#core/assistant/decide/free-times.ts';
import { firstMissingField } from '#core/assistant/decide/next-question.ts';
import { answerToQuestion } from '#core/assistant/decide/question-turns.ts';
import { mentionsOfferTerms } from '#core/assistant/knowledge/judge-sentence.ts';
import type { ContentLink } from '#core/assistant/knowledge/knowledge.ts';
import { contactLink } from '#core/assistant/knowledge/knowledge.ts';
import type { LocalContext } from '#core/assistant/local-context.ts';
import { hearLine } from '#core/assistant/read/read-line.ts';
import { writtenText } from '#core/assistant/say/written.ts';
import { answerInWriting } from '#core/assistant/say/written-answer.ts';
import { assistantContactWords, assistantWords } from '#core/site/content/assistant.ts';
import type { ChatReply, SuccessorOffer } from '../chat/chat-agent.ts';
import type { ToolCall } from './chat-completions.ts';
import { HAND_OVER_TOOL, takeHandOver } from './hand-over-tool.ts';
import type { LineReader } from './line-reader.ts';
import { ModelError } from './model-error.ts';

/** The data that the tools read and change during a turn. */
export interface ToolState {
  state: ConversationState;
  /** All lines that the visitor has typed. */
  typed: string;
  /**
   * Which facts of the model count only if the visitor typed them: free texts that sound like terms
   * of the offer, or also what says who the visitor is.
   */
  mustBeTyped: 'terms' | 'contact-and-terms';
  /** The answers of the tools, which the model may repeat. */
  said: string[];
  /** The results of the owner's tools. */
  ownersResults: string[];
  links: ContentLink[];
  /**
   * Whether all required facts are known and the last call of the tool `book` had no refused fact.
   * The rules can then show the summary of the request.
   */
  isComplete: boolean;
  /** Who may answer instead. */
  successors: readonly SuccessorOffer[];
  /** To whom the model has handed over, or null. */
  successor: NonNullable<ChatReply['successor']> | null;
}

interface ToolSurroundings {
  local: LocalContext;
  /** Reads the questions that the model asks of the content. */
  reader: LineReader;
}

type Tool = (
  given: unknown,
  toolState: ToolState,
  surroundings: ToolSurroundings,
) => object | Promise<object>;

const text = (maxLength: number) => v.nullish(v.pipe(v.string(), v.maxLength(maxLength)));
const fieldShapes = Object.fromEntries(
  modelFillableFields.map(({ column, maxLength }) => [column, text(maxLength)]),
) as Record<keyof FactsFromModel, ReturnType<typeof text>>;
const freeTexts = modelFillableFields
  .filter(({ isFreeText }) => isFreeText)
  .map(({ column }) => column);
/** The columns that say who the visitor is. */
const CONTACT_COLUMNS: readonly string[] = modelFillableFields
  .filter(({ isContact }) => isContact)
  .map(({ column }) => column);
const argumentsOf = {
  answer: v.object({ question: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)) }),
  day: v.object({ date: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
  request: v.object(fieldShapes),
};

const tools: Record<string, Tool> = {
  async answer_from_content(given, toolState, { local, reader }) {
    const { question } = checked(argumentsOf.answer, given);
    // The model's question stands for itself, whatever the visitor was asked last.
    const state = startConversation();
    const meaning = await reader.read(question, state);
    const found = answerToQuestion(hearLine(state, question, { local, meaning }));
    const answer = found && answerInWriting(found, local);
    const { aPerson } = assistantContactWords(local.contactEmail);
    const told = answer?.text ?? `${assistantWords.unknown} ${aPerson}`;
    toolState.said.push(told);
    toolState.links.push(...(answer?.links ?? [contactLink]));
    return { known: answer !== null, say: told };
  },

  list_free_slots(given, toolState, { local }) {
    const free = freeTimes(checked(argumentsOf.day, given).date, toolState.state, local);
    if (!free) throw new ModelError('wrong tool arguments');
    if ('problem' in free) toolState.said.push(free.problem);
    else toolState.said.push(`${free.day}.`, ...free.times.map((time) => `${time}.`));
    return free;
  },

  /**
   * Saves the facts that the model read from the conversation. This tool books nothing, because the
   * visitor must first say yes to the summary.
   */
  book(given, toolState, { local }) {
    const told = checked(argumentsOf.request, given);
    if (toolState.state.phase === 'booked') {
      const { alreadySent } = assistantContactWords(local.contactEmail);
      toolState.said.push(alreadySent);
      return { booked: false, say: alreadySent };
    }
    const theirs = Object.entries(told).filter(([field, value]) =>
      isTheirs(field, value ?? '', toolState),
    );
    const taken = takeFactsFromModel(toolState.state, Object.fromEntries(theirs), local);
    if (!taken) throw new ModelError('wrong tool arguments');
    toolState.state = taken.state;
    const refused = taken.refusals.map(({ field, why }) => ({
      field,
      say: writtenText([why], local),
    }));
    toolState.said.push(...refused.map(({ say }) => say));
    const missing = firstMissingField(taken.state.facts);
    toolState.isComplete = missing === null && refused.length === 0;
    return { booked: false, refused, next: missing ?? 'The visitor confirms the summary.' };
  },
};

/**
 * Runs a tool and returns the tool's answer as text for the model. Throws a ModelError if the model
 * called an unknown tool or sent wrong arguments.
 */
export async function runTool(
  { function: called }: ToolCall,
  toolState: ToolState,
  surroundings: ToolSurroundings,
): Promise<string> {
  if (called.name === HAND_OVER_TOOL) return takeHandOver(parsed(called.arguments), toolState);
  if (!Object.hasOwn(tools, called.name)) throw new ModelError('unknown tool');
  const result = await tools[called.name]?.(parsed(called.arguments), toolState, surroundings);
  return JSON.stringify(result);
}

/**
 * Returns whether a fact from the model may be saved. The summary shows free texts as the visitor's
 * own words, so a model could put a price into the summary. A free text that mentions a price or
 * another term of the offer is therefore saved only if the visitor typed the text.
 */
function isTheirs(
  field: string,
  value: string,
  { typed, mustBeTyped }: Pick<ToolState, 'typed' | 'mustBeTyped'>,
): boolean {
  if (value.trim() === '') return false;
  if (mustBeTyped === 'contact-and-terms' && CONTACT_COLUMNS.includes(field)) {
    return holdsWhole(folded(typed), folded(value));
  }
  if (!freeTexts.some((column) => column === field)) return true;
  return !mentionsOfferTerms(value) || holdsWhole(folded(typed), folded(value));
}

/** Whether a text holds a value that is no part of a longer word or address. */
function holdsWhole(text: string, value: string): boolean {
  const before = '(?<![\\p{L}\\p{N}._%+-])';
  return new RegExp(`${before}${RegExp.escape(value)}(?![\\p{L}\\p{N}])`, 'u').test(text);
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
