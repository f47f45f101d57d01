import { answerToQuestion } from '#core/assistant/decide/question-turns.ts';
import { priceAnswer } from '#core/assistant/knowledge/answers.ts';
import { evidenceFrom } from '#core/assistant/knowledge/evidence.ts';
import {
  judgeSentence,
  type SentenceVerdict,
  withoutBareYesOrNo,
} from '#core/assistant/knowledge/judge-sentence.ts';
import { contactLink } from '#core/assistant/knowledge/knowledge.ts';
import { firstSentence } from '#core/assistant/knowledge/sentences.ts';
import type { HeardLine } from '#core/assistant/read/read-line.ts';
import { answerInWriting, type WrittenAnswer } from '#core/assistant/say/written-answer.ts';
import { assistantContactWords, assistantWords } from '#core/site/content/assistant.ts';

interface ModelAnswerParts {
  /** The line that the visitor typed in this turn. */
  heard: HeardLine;
  /** Whether the visitor's line is a question. */
  asks: boolean;
  /**
   * Whether the visitor's line asks about the business. A bare yes to such a question would be a
   * claim about the business.
   */
  asksAboutUs: boolean;
  /**
   * Returns the texts that the rules and tools have given in this turn so far. The model may repeat
   * these texts.
   */
  said(): readonly string[];
  /**
   * Returns what says who the visitor is, and each word of the name. Values that the
   * visitor did not type are left out.
   */
  names(): readonly string[];
  /** The address that visitors may write to, or null if the owner has set none. */
  contactEmail: string | null;
  /** Sends text to the visitor. */
  release(text: string): void;
}

type Substitute = Pick<WrittenAnswer, 'text' | 'links'>;

export interface CheckedModelAnswer {
  /** Takes a piece of the model's answer. */
  hear(piece: string): void;
  /**
   * Judges the rest of the model's answer as a sentence. This method is called at the end of each
   * answer of the model.
   */
  pause(): void;
  /** Adds words of the owner, which need no check. */
  tell(words: string): void;
  /** Returns all text that was released. */
  text(): string;
  links(): Substitute['links'];
}

/**
 * Judges each sentence of a model's answer and then releases or withholds the sentence. A claim
 * about the business is withheld if no known text supports the claim. At most one withheld sentence
 * is replaced, usually by the answer that the site's content gives.
 */
export function checkedModelAnswer(parts: ModelAnswerParts): CheckedModelAnswer {
  const { heard, asks, said, names, contactEmail, release } = parts;
  const told = asks ? answerToQuestion(heard) : null;
  const answer = told && answerInWriting(told, { contactEmail });
  const claimed = judgeSentence(heard.line, { said: evidenceFrom([]), names: [], contactEmail });
  const yesWouldClaim = parts.asksAboutUs || claimed === 'price';
  let pending = '';
  let text = '';
  let substitute: Substitute | null = null;

  function releaseOnce(sentence: string): void {
    if (sentence === '' || text.includes(sentence)) return;
    const piece = text === '' ? sentence : ` ${sentence}`;
    text += piece;
    release(piece);
  }

  function releaseIfSound(written: string): void {
    const plain = withoutMarkup(written);
    const sentence = yesWouldClaim ? withoutBareYesOrNo(plain) : plain;
    const verdict = verdictOn(sentence);
    if (verdict === 'sound') releaseOnce(sentence);
    else if (!substitute) {
      substitute = substituteFor(verdict, { answer, asks, contactEmail });
      releaseOnce(substitute?.text ?? '');
    }
  }

  function verdictOn(sentence: string): SentenceVerdict {
    if (sentence === '') return claimed === 'price' ? 'price' : 'claim';
    // A sentence from the content's own answer to the visitor's question needs no further check.
    if (answer?.text.includes(sentence)) return 'sound';
    return judgeSentence(sentence, { said: evidenceFrom(said()), names: names(), contactEmail });
  }

  return {
    hear(piece) {
      pending += piece;
      for (let next = firstSentence(pending); next; next = firstSentence(pending)) {
        pending = next.rest;
        if (next.sentence) releaseIfSound(next.sentence);
      }
    },
    pause() {
      const rest = pending.trim();
      pending = '';
      if (rest) releaseIfSound(rest);
    },
    tell: releaseOnce,
    text: () => text,
    links: () => substitute?.links ?? [],
  };
}

/**
 * Returns the answer that replaces a withheld sentence, or null if no answer replaces the sentence.
 * A false claim of a booking is never replaced. A false price is always replaced. Any other false
 * claim is replaced only if the visitor asked a question.
 */
function substituteFor(
  verdict: SentenceVerdict,
  {
    answer,
    asks,
    contactEmail,
  }: { answer: WrittenAnswer | null; asks: boolean; contactEmail: string | null },
): Substitute | null {
  if (verdict === 'booking') return null;
  if (verdict === 'price') {
    const aboutIt = answer?.about === 'price' || answer?.about === 'hours';
    return aboutIt ? answer : answerInWriting(priceAnswer, { contactEmail });
  }
  if (answer || !asks) return answer;
  const { aPerson } = assistantContactWords(contactEmail);
  return { text: `${assistantWords.unknown} ${aPerson}`, links: [contactLink] };
}

/** Removes markup and invisible characters, because the panel shows plain text. */
function withoutMarkup(sentence: string): string {
  return sentence
    .replace(/\p{Cf}/gu, '')
    .replace(/^(#+|[-*•]|\d+[.)])\s+/, '')
    .replace(/[*_`]+(?=\S)|(?<=\S)[*_`]+/g, '')
    .trim();
}
