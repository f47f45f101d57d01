import { documentTerms } from '../assistant/documents/document-terms.ts';
import { visitorFields } from '../assistant/fact-table.ts';
import { everydayStems } from '../assistant/knowledge/claim-words.ts';
import { contentEvidence } from '../assistant/knowledge/evidence.ts';
import { sentencesOf } from '../assistant/knowledge/sentences.ts';
import { stemOf } from '../assistant/knowledge/word-stem.ts';
import { commonWords, wordsThatAreAlsoNames } from '../assistant/read/common-words.ts';
import { cutLine } from '../cut-line.ts';
import { frequentNames } from '../speech/hear/expected-words.ts';
import { splitWords } from '../split-words.ts';

/** Stands in the place of words that are not shown. */
export const LEFT_OUT = '…';

/** A question of which less is known says too little to be shown. */
const MIN_KNOWN_SHARE = 0.5;
const MAX_SHOWN_LENGTH = 160;
/** Three digits that somebody says may be part of a phone number. */
const SPOKEN_DIGITS =
  /\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)[\s,-]+){2,60}(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/gi;

const QUESTION =
  /\?["'”’)]*$|^(?:(?:and|so|but|ok|okay|um|uh|hi|hey|hello|well|also|or|then|please)[\s,]+)*(?:what|whats|which|who|whos|whose|when|where|why|how|hows|can|could|do|does|did|is|are|am|will|would|should|may|must|any|tell me|explain)\b/i;

/**
 * Words of which questions are made that the site does not answer. Neither the content nor everyday
 * talk has them, and they hold nothing about a visitor.
 */
const askedStems = new Set(
  splitWords(`accent access address angry anybody area award block boss bot branch break brochure caller
    camera card care careful case certified charity chase chatbot city client collect compare competitor
    computer confidential contract control country cover create credit crew current database delete
    deposit difference discount double drive emergency employee estimate fail fast fee filter fit five
    folks forget found founder gdpr girl gone google guarantee guy hate hipaa hire holiday honest hook
    inquiry install insurance insured internet job jump junk kick lady language license lie local locked
    log lot machine mail manager marketing meant measure media medical menu mess mic minimum model money
    office old online outage paper parking partner password patient payment period ping plan podcast
    policy pretend privacy process product program promise public pull push quote rate reference refund
    remind report reschedule respond result review rid ring run sale save screen script secretary
    security serve server setup sink social software sold special staff street stuff style subscription
    success tax teach tech term timezone tone train transfer trial update upset voicemail walk warranty
    weather weekend whole wipe won wrote zoom actually anyway buy cool crazy deal dentist drop early english
    french hang late located month new night normal pay receptionist robot serious shop slot somewhere spam
    spanish switch use worried year`).map(stemOf),
);
const names = new Set([
  ...wordsIn([...frequentNames.first, ...frequentNames.last].join(' ')),
  ...wordsThatAreAlsoNames,
]);

/** Returns what says who a visitor is, from the facts of a stored conversation. */
export function knownNames(facts: Readonly<Record<string, unknown>>): string[] {
  return visitorFields.map((field) => facts[field]).filter((value) => typeof value === 'string');
}

/** Returns the sentences of a line that ask something, or the whole line if none is a plain question. */
export function askedIn(line: string): string {
  return questionIn(cutLine(line)) || line;
}

export function holdsQuestion(line: string): boolean {
  return questionIn(cutLine(line)) !== '';
}

/** Returns the sentences of a line that ask something. */
function questionIn(line: string): string {
  return sentencesOf(line)
    .filter((sentence) => QUESTION.test(sentence))
    .join(' ');
}

/**
 * Returns a visitor's question as the report may show it. Only words stay that the site has or that
 * are very common. Everything else may be a name, an address or a number, so it is
 * left out. Returns null if too little is left.
 */
export function shownQuestion(line: string, knownNames: readonly string[] = []): string | null {
  const asked = askedIn(line);
  const ownNames = new Set(wordsIn(knownNames.join(' ')));
  const tokens = asked.replace(SPOKEN_DIGITS, LEFT_OUT).split(/\s+/).filter(Boolean);
  const shown = tokens.map((token, at) => {
    const isFirst = at === 0 || /[.!?]$/.test(tokens[at - 1] ?? '');
    return maySee(token, { isFirst, ownNames }) ? token : LEFT_OUT;
  });
  const known = shown.filter((token) => token !== LEFT_OUT);
  if (known.length < 2 || known.length < MIN_KNOWN_SHARE * shown.length) return null;
  const text = shown.filter((token, at) => token !== LEFT_OUT || shown[at - 1] !== LEFT_OUT);
  return shortened(text.join(' '));
}

/** Returns the same key for questions with the same subject in different words. */
export function questionKey(shown: string): string {
  const key = [...new Set(documentTerms(shown))].sort().join(' ');
  return key === '' ? shown.toLowerCase() : key;
}

function maySee(
  token: string,
  { isFirst, ownNames }: { isFirst: boolean; ownNames: ReadonlySet<string> },
): boolean {
  // A dot inside a token is part of an address.
  if (/[\p{N}@/\\]|\p{L}\.\p{L}/u.test(token)) return false;
  const words = wordsIn(token);
  const isCapital = /^\P{L}*\p{Lu}/u.test(token);
  return words.length > 0 && words.every((word) => isPlain(word) && !ownNames.has(word));

  function isPlain(word: string): boolean {
    if (isCapital && !isFirst && names.has(word)) return false;
    if (commonWords.has(word)) return true;
    const stem = stemOf(word);
    return contentEvidence.words.has(stem) || everydayStems.has(stem) || askedStems.has(stem);
  }
}

function shortened(text: string): string {
  if (text.length <= MAX_SHOWN_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_SHOWN_LENGTH))} ${LEFT_OUT}`;
}

function wordsIn(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/['’`]/g, '')
      .match(/\p{L}+/gu) ?? []
  );
}
