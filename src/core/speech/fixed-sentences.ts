import { withFullStop } from '../assistant/dialogue/request-summary.ts';
import { listInWords } from '../assistant/dialogue/slot-offers.ts';
import {
  type KnowledgeEntry,
  knowledgeEntries,
  type OwnersTerms,
  textOfEntry,
} from '../assistant/knowledge/knowledge.ts';
import { sentencesOf } from '../assistant/knowledge/sentences.ts';
import { slotLabel, slots } from '../consultation/schedule.ts';
import { services } from '../consultation/service.ts';
import { careWords } from '../site/content/assistant/care-words.ts';
import {
  askServiceForTheEar,
  leftOutForTheEar,
  shorterForTheEar,
  spokenContactWords,
  spokenInstead,
  spokenSummaryWords,
} from '../site/content/assistant/words-for-the-ear.ts';
import { answerFrame, assistantContactWords, assistantWords } from '../site/content/assistant.ts';
import { bookingLifeErrors, thankYouWords } from '../site/content/booking-life.ts';
import {
  bookingBanners,
  contactMessages,
  NO_TIMES_LEFT,
  requestMessages,
  schedulingMessages,
} from '../site/content/booking-messages.ts';
import { schedulingWords } from '../site/content/scheduling.ts';
import { addressInWords } from './spelled-email.ts';
import { textForTheEar } from './text-for-the-ear.ts';

/** A text of the content that has no slot, in the words of the ear. */
export interface FixedText {
  written: string;
  /** An empty text is left out in a call. */
  spoken: string;
  /** A sentence from a page of the site. A long run of them is cut. */
  isPassage: boolean;
}

/** Leaves of these keys are words of buttons and pieces of other sentences. */
const NOT_SENTENCES = new Set(['links', 'or', 'at', 'soFar', 'and']);

/** The owner's settings rarely change, so the texts for them are made once. */
const made = new Map<string, readonly FixedText[]>();
const MOST_MADE = 10;

/**
 * Returns every text without a slot that the assistant can say, the longest first, so that a whole
 * text is found before its first sentence.
 */
export function fixedTexts({ contactEmail, keptDays }: OwnersTerms): readonly FixedText[] {
  const key = JSON.stringify([contactEmail, keptDays]);
  const known = made.get(key);
  if (known) return known;
  if (made.size >= MOST_MADE) made.clear();
  const texts = makeFixedTexts(keptDays ? { contactEmail, keptDays } : { contactEmail });
  made.set(key, texts);
  return texts;
}

function makeFixedTexts(terms: OwnersTerms): readonly FixedText[] {
  const found = new Map<string, FixedText>();
  const add = (written: string, spoken: string, isPassage = false) => {
    if (!found.has(written))
      found.set(written, { written, spoken: textForTheEar(spoken), isPassage });
  };
  for (const text of leftOutForTheEar) add(text, '');
  for (const [written, spoken] of spokenInstead) add(written, spoken);
  const written = assistantContactWords(terms.contactEmail);
  const spoken = spokenContactWords(terms.contactEmail && addressInWords(terms.contactEmail));
  for (const key of Object.keys(written) as (keyof typeof written)[])
    add(written[key], spoken[key]);
  add(assistantWords.ask.service(serviceList()), askServiceForTheEar);
  const { soundsLike } = assistantWords;
  for (const { label } of services)
    add(soundsLike(label), soundsLike(spokenSummaryWords.named(label)));
  const replaced = new Set(found.keys());
  for (const text of talkTexts(terms).filter((each) => !replaced.has(each)))
    for (const sentence of sentencesOf(text)) add(sentence, sentence);
  for (const entry of knowledgeEntries)
    for (const sentence of sentencesOf(answerOf(entry, terms)))
      add(sentence, shorter(sentence), true);
  return [...found.values()].sort((one, other) => other.written.length - one.written.length);
}

/** The sentences of the dialogue itself. */
function talkTexts({ contactEmail }: OwnersTerms): readonly string[] {
  const { noEvening } = assistantWords;
  const [first, last] = [slots[0], slots.at(-1)];
  return [
    ...textsIn(assistantWords),
    ...textsIn(answerFrame),
    first && last ? noEvening(slotLabel(first), slotLabel(last)) : '',
    careWords.person(contactEmail),
    ...textsIn([contactMessages, schedulingMessages, bookingLifeErrors]).map(withFullStop),
    withFullStop(requestMessages.notKeepable),
    NO_TIMES_LEFT,
    bookingBanners.failed,
    bookingBanners.taken,
    thankYouWords.received,
    thankYouWords.soon,
    schedulingWords.noneInWindow,
  ];
}

function answerOf(entry: KnowledgeEntry, terms: OwnersTerms): string {
  const list = listInWords(entry.points, answerFrame.and);
  return [textOfEntry(entry, terms), list && answerFrame.itComesWith(list)]
    .filter(Boolean)
    .join(' ');
}

function shorter(sentence: string): string {
  return shorterForTheEar.find(([beginning]) => beginning.test(sentence))?.[1] ?? sentence;
}

function serviceList(): string {
  return listInWords(
    services.map(({ label }) => label),
    assistantWords.or,
  );
}

/** Returns all texts in a tree of content, without the functions that need a value. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    NOT_SENTENCES.has(key) ? [] : textsIn(value),
  );
}
