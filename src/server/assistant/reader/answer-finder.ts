import type { pino } from 'pino';
import { startConversation } from '#core/assistant/conversation-state.ts';
import {
  type IndexedAnswer,
  keysOf,
  type OwnersAnswer,
  passageAmongAnswers,
} from '#core/assistant/knowledge/owners-answers.ts';
import { type KeptDirection, keptDirection } from '#core/assistant/knowledge/text-nearness.ts';
import type { MeantPassage } from '#core/assistant/read/line-reading.ts';
import { holdsAct } from '#core/assistant/read/meant-acts.ts';
import { lineOf } from '#core/assistant/read/read-line.ts';
import type { LineReader } from '../line-reader.ts';
import { sentencesAsked, type TextDirections } from './text-directions.ts';

/** Resolves with all answers of the owner as they are stored now, whichever process has stored them. */
type ListAnswers = () => Promise<readonly OwnersAnswer[]>;

/** What a question gets today, and what it would get with an answer that is not stored yet. */
interface JudgedQuestion {
  question: string;
  today: MeantPassage | null;
  withDraft: MeantPassage | null;
}

export interface AnswerFinder {
  /** Reads lines as before, and finds the owner's answers too. */
  reader: LineReader;
  /** Reads questions as they would be read if this answer stood in the place of `replaced`. */
  judge(
    questions: readonly string[],
    draft: OwnersAnswer,
    replaced: string | null,
  ): Promise<JudgedQuestion[]>;
  /** Resolves with what each of these questions gets today. */
  foundFor(questions: readonly string[]): Promise<(MeantPassage | null)[]>;
}

interface FinderParts {
  reader: LineReader;
  directions: TextDirections;
  list: ListAnswers;
  logger: pino.Logger;
}

/** How long a question waits for answers that this process has not read yet, as after its start. */
const PATIENCE_MS = 1000;

/**
 * Finds the answers that the owner has written at the desk. They are asked of the database for each
 * question, so a new one is in use at once in every process. What they mean is kept in memory.
 */
export function createAnswerFinder({
  reader,
  directions,
  list,
  logger,
}: FinderParts): AnswerFinder {
  /** The answers that were read, by what they say. Those that are stored no more are dropped. */
  const read = new Map<string, Promise<IndexedAnswer>>();
  let last: Promise<unknown> = Promise.resolve();

  /** Answers are read one by one, so that no line of a visitor waits for more than one sentence. */
  function indexed(answer: OwnersAnswer): Promise<IndexedAnswer> {
    const key = JSON.stringify(answer);
    const known = read.get(key);
    if (known) return known;
    const reading = last.then(() => readKeys(answer));
    last = reading.catch(() => read.delete(key));
    read.set(key, reading);
    return reading;
  }

  async function readKeys(answer: OwnersAnswer): Promise<IndexedAnswer> {
    const { asked, said } = keysOf(answer);
    return { answer, asked: await directionsOf(asked), said: await directionsOf(said) };
  }

  async function directionsOf(texts: readonly string[]): Promise<KeptDirection[]> {
    const found: KeptDirection[] = [];
    for (const text of texts) {
      const direction = await directions.of(text);
      if (direction) found.push(keptDirection(direction));
    }
    return found;
  }

  async function stored(): Promise<IndexedAnswer[]> {
    const answers = await list();
    const kept = new Set(answers.map((answer) => JSON.stringify(answer)));
    for (const key of read.keys()) if (!kept.has(key)) read.delete(key);
    const soon = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
    const found = await Promise.all(answers.map((each) => Promise.race([indexed(each), soon])));
    return found.filter((each) => each !== null);
  }

  /** What a question gets without the owner's answers, and what its sentences mean. */
  async function heard(question: string) {
    const { passage } = await reader.read(question, startConversation());
    return { passage, sentences: await sentencesAsked(directions, lineOf(question)) };
  }

  return {
    reader: {
      async read(text, state, signal) {
        const meaning = await reader.read(text, state, signal);
        if (!holdsAct(meaning, 'asks')) return meaning;
        try {
          const answers = await stored();
          if (answers.length === 0) return meaning;
          const sentences = await sentencesAsked(directions, lineOf(text), signal);
          return { ...meaning, passage: passageAmongAnswers(meaning.passage, sentences, answers) };
        } catch (error) {
          signal?.throwIfAborted();
          // The message of an error may quote the line. The site's own passages still answer.
          const type = error instanceof Error ? error.name : typeof error;
          logger.warn({ type }, 'the answers of the desk could not be looked at');
          return meaning;
        }
      },
    },
    async judge(questions, draft, replaced) {
      const before = await stored();
      const others = before.filter(({ answer }) => answer.id !== replaced);
      const after = [await readKeys(draft), ...others];
      const judged: JudgedQuestion[] = [];
      for (const question of questions) {
        const { passage, sentences } = await heard(question);
        const today = passageAmongAnswers(passage, sentences, before);
        const withDraft = passageAmongAnswers(passage, sentences, after);
        judged.push({ question, today, withDraft });
      }
      return judged;
    },
    async foundFor(questions) {
      const answers = await stored();
      const found: (MeantPassage | null)[] = [];
      for (const question of questions) {
        const { passage, sentences } = await heard(question);
        found.push(passageAmongAnswers(passage, sentences, answers));
      }
      return found;
    },
  };
}
