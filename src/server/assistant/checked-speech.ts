import { answerTo, type ContentAnswer } from '#core/assistant/knowledge/answers.ts';
import { evidenceFrom } from '#core/assistant/knowledge/evidence.ts';
import {
  judgeSentence,
  type SentenceVerdict,
  withoutBareYesOrNo,
} from '#core/assistant/knowledge/judge-sentence.ts';
import { contactLink } from '#core/assistant/knowledge/knowledge.ts';
import { firstSentence } from '#core/assistant/knowledge/sentences.ts';
import { assistantWords } from '#core/site/content/assistant.ts';

interface SpeechParts {
  /** What the visitor asked, and whether it was a question. */
  heard: string;
  asks: boolean;
  /** Whether a bare yes would say something about the business. */
  asksAboutUs: boolean;
  /** What the rules have said in this turn so far. */
  said(): readonly string[];
  names(): readonly string[];
  release(text: string): void;
}

type Substitute = Pick<ContentAnswer, 'text' | 'links'>;

export interface CheckedSpeech {
  hear(piece: string): void;
  /** Nothing more comes of this answer of the model's: what is left of it is a sentence. */
  pause(): void;
  text(): string;
  links(): Substitute['links'];
}

/**
 * Lets a model's words through one whole sentence at a time, each held against the content first.
 * What the content does not say is withheld, and the content's own answer stands in its place.
 */
export function checkedSpeech(parts: SpeechParts): CheckedSpeech {
  const { heard, asks, said, names, release } = parts;
  const answer = asks ? answerTo(heard) : null;
  const claimed = judgeSentence(heard, { said: evidenceFrom([]), names: [] });
  const flatSays = parts.asksAboutUs || claimed === 'price';
  let pending = '';
  let text = '';
  let substitute: Substitute | null = null;

  function tell(sentence: string): void {
    if (sentence === '' || text.includes(sentence)) return;
    const piece = text === '' ? sentence : ` ${sentence}`;
    text += piece;
    release(piece);
  }

  function weigh(written: string): void {
    const plain = withoutMarkup(written);
    const sentence = flatSays ? withoutBareYesOrNo(plain) : plain;
    const verdict = verdictOn(sentence);
    if (verdict === 'sound') tell(sentence);
    else if (!substitute) {
      substitute = substituteFor(verdict, answer, asks);
      tell(substitute?.text ?? '');
    }
  }

  function verdictOn(sentence: string): SentenceVerdict {
    if (sentence === '') return claimed === 'price' ? 'price' : 'claim';
    // In the answer to this very question it means what it means there.
    if (answer?.text.includes(sentence)) return 'sound';
    return judgeSentence(sentence, { said: evidenceFrom(said()), names: names() });
  }

  return {
    hear(piece) {
      pending += piece;
      for (let next = firstSentence(pending); next; next = firstSentence(pending)) {
        pending = next.rest;
        if (next.sentence) weigh(next.sentence);
      }
    },
    pause() {
      const rest = pending.trim();
      pending = '';
      if (rest) weigh(rest);
    },
    text: () => text,
    links: () => substitute?.links ?? [],
  };
}

/** Null where nothing was asked that an answer could stand for. */
function substituteFor(
  verdict: SentenceVerdict,
  answer: ContentAnswer | null,
  asks: boolean,
): Substitute | null {
  if (verdict === 'booking') return null;
  if (verdict === 'price') {
    const aboutIt = answer?.about === 'price' || answer?.about === 'hours';
    return aboutIt ? answer : answerTo('price');
  }
  if (answer || !asks) return answer;
  const { unknown, aPerson } = assistantWords;
  return { text: `${unknown} ${aPerson}`, links: [contactLink] };
}

/** The panel shows plain text. */
function withoutMarkup(sentence: string): string {
  return sentence
    .replace(/\p{Cf}/gu, '')
    .replace(/^(#+|[-*•]|\d+[.)])\s+/, '')
    .replace(/[*_`]+(?=\S)|(?<=\S)[*_`]+/g, '')
    .trim();
}
