import { type ContactWord, contactWords, mostSimilarIndex } from '../contact/contact-words.ts';
import { BEFORE_LOCAL, domainAt, type FoundEmail, isDot } from './spoken-email.ts';

const ENDING =
  /(?<![\w@])(not (?:the )?)?(?:\.|dot )([a-z]{2,6}(?:(?:\.| dot )[a-z]{2,3})?)(?![\w@])/gi;
/** Words that may stand around a corrected ending. Other words show that the line says more. */
const AROUND_ENDING =
  /^(?:end|ends|ending|in|with|wrong|actually|but|it|its|a|s|oops|instead|be|needs|i|meant|mean|domain)$/;
/** A doubled letter. The '2 is' of 'so 2 is great' and the '2 p' of 'at 2 p' double nothing. */
const TWICE =
  /\b(?:double (\p{L})(?:['’]?s)?|(?:two|2) (?:(\p{L})['’]s|([^\P{L}aiu])s|([^\P{L}aiup])))(?![\p{L}\d])/iu;
const LEFT_OUT =
  /\b(?:no|without|drop|remove|lose|not a|isn['’]?t a) (?:the |a |any )?(dot|period|dash|hyphen|underscore)(?![\p{L}\d])/iu;
const SIGN_OF: Readonly<Record<string, string>> = {
  dot: '.',
  period: '.',
  dash: '-',
  hyphen: '-',
  underscore: '_',
};
const NEW_DOMAIN =
  /(?:\bdomain(?: name)?(?: (?:is|was|looks) (?:wrong|off|incorrect|misspelled|not right)[,.;:]*(?: it['’]?s| its| it is| it should be| should be)?| is| should be| to|:)+|^(?:no|nope|sorry|actually|wait|oops|its|it['’]s|it is|it should be|should be|make it|[,\s])+)(?:(?<! ) +)?([\p{L}\d-]{2,}\.(?:com|net|org|co|io|biz|us|info|edu|law|vet|dental|shop|ca|co\.uk))[.!\s]*(?:please|thanks|instead)?[.!\s]*$/iu;
const EXPLAINED_PART =
  /^(?:(?:no|sorry|actually|oops)[, ]+)*(?:it['’]?s |its |it is )?([\p{L}\d-]+),? (?:no|without(?: the| an?)?|with(?: an?| one| two)) ['’]?\p{L}(?:['’]?s)?['’]?[.!]?(?: (?:in|at) (?:it|the end|front))?[.!]?$/iu;
/** The 's' of 'it's not jane' is no part of an address, and neither is 'definitely'. */
const X_NOT_Y =
  /(?<![\p{L}\d._'’-])(?!(?:definitely|certainly|absolutely|surely|clearly|really|still)\b)([\p{L}\d._-]+),? (?:not|instead of) ([\p{L}\d._-]+)/iu;

/** Corrects a part of a known address, as in 'it's .net not .com' or 'without the dot'. */
export function correctEmail(heard: string, known: string): string | null {
  return (
    correctWholeDomain(heard, known) ??
    correctSign(heard, known) ??
    correctEnding(heard, known) ??
    correctDoubled(heard, known) ??
    correctPart(heard, known) ??
    correctLetter(heard, known) ??
    correctDomain(heard, known)
  );
}

/** Reads a whole new domain, as in 'the domain is lee.org' or 'no its lee.org'. */
function correctWholeDomain(heard: string, known: string): string | null {
  const [, domain] = NEW_DOMAIN.exec(heard) ?? [];
  return domain ? `${known.split('@')[0]}@${domain.toLowerCase()}` : null;
}

function splitAddress(known: string): { local: string; label: string; ending: string } {
  const [local = '', host = ''] = known.split('@');
  const [label = '', ...ending] = host.split('.');
  return { local, label, ending: ending.join('.') };
}

function correctEnding(heard: string, known: string): string | null {
  const meant = [...heard.matchAll(ENDING)].filter(([, not]) => not === undefined).at(-1)?.[2];
  const others = contactWords(heard.replace(ENDING, ' ')).map(({ plain }) => plain);
  const alone = others.every(
    (word) => !/[\p{L}\d]/u.test(word) || BEFORE_LOCAL.has(word) || AROUND_ENDING.test(word),
  );
  const { local, label } = splitAddress(known);
  // A line with 'at' names the whole domain.
  if (!meant || !alone || others.includes('at')) return null;
  return `${local}@${label}.${meant.toLowerCase().replaceAll(' dot ', '.')}`;
}

function correctDoubled(heard: string, known: string): string | null {
  const letter = TWICE.exec(heard)?.slice(1).find(Boolean) ?? '';
  if (letter === '') return null;
  const { local, label, ending } = splitAddress(known);
  const parts = [local, label];
  const doubled = `${letter}${letter}`.toLowerCase();
  const words = contactWords(heard).map(({ plain }) => plain);
  const written = words.filter((word) => word.length > 3 && word.includes(doubled));
  const spelled = written.find((word) => mostSimilarIndex(word, parts) >= 0);
  // A written word that is not like the address corrects something else, such as the name.
  if (written.length > 0 && !spelled) return null;
  const at = spelled
    ? mostSimilarIndex(spelled, parts)
    : parts.findIndex((part) => part.toLowerCase().split(letter.toLowerCase()).length === 2);
  const part = parts[at];
  if (part === undefined) return null;
  const [first, second] = parts.with(at, spelled ?? part.replace(new RegExp(letter, 'i'), doubled));
  return `${first}@${second}.${ending}`;
}

function correctSign(heard: string, known: string): string | null {
  const sign = SIGN_OF[LEFT_OUT.exec(heard)?.[1]?.toLowerCase() ?? ''];
  if (!sign) return null;
  const { local, label, ending } = splitAddress(known);
  const mended = `${local.replaceAll(sign, '')}@${label.replaceAll(sign, '')}.${ending}`;
  return mended === known ? null : mended;
}

function correctPart(heard: string, known: string): string | null {
  const [, right = '', wrong = ''] = X_NOT_Y.exec(heard) ?? [];
  const { local, label, ending } = splitAddress(known);
  if (wrong === '' || BEFORE_LOCAL.has(right.toLowerCase())) return null;
  const host = `${label}.${ending}`.toLowerCase();
  if (wrong.toLowerCase() === host && right.includes('.')) return `${local}@${right}`;
  if (wrong.toLowerCase() === local.toLowerCase()) return `${right}@${label}.${ending}`;
  return wrong.toLowerCase() === label.toLowerCase() ? `${local}@${right}.${ending}` : null;
}

/** Reads a part of the address that is explained by a letter, as in 'it's brownclock, no s'. */
function correctLetter(heard: string, known: string): string | null {
  const [, written = ''] = EXPLAINED_PART.exec(heard) ?? [];
  const { local, label, ending } = splitAddress(known);
  const parts = [local, label];
  const at = written.length > 3 ? mostSimilarIndex(written, parts) : -1;
  if (at < 0 || parts.includes(written)) return null;
  const [first, second] = parts.with(at, written.toLowerCase());
  return `${first}@${second}.${ending}`;
}

/** Corrects the end of a known address, as in 'no, it's dot co dot uk' or 'at acme dot org'. */
function correctDomain(heard: string, known: string): string | null {
  const words = contactWords(heard);
  const [local = '', host = ''] = known.split('@');
  const first = words.findIndex((word, index) => word.plain === 'at' || isDot(words, index));
  const lead = words.slice(0, Math.max(first, 0));
  const onlyEnding = lead.every(
    ({ plain, text }) => BEFORE_LOCAL.has(plain) || !/\p{L}/u.test(text),
  );
  if (first < 0 || !onlyEnding) return null;
  if (words[first]?.plain === 'at') {
    const domain = domainAt(words, first + 1);
    return domain && `${local}@${domain.text}`;
  }
  const label: ContactWord = {
    ...(words[first] as ContactWord),
    text: 'x',
    plain: 'x',
    glued: false,
  };
  const ending = domainAt([label, ...words.slice(first)], 0)?.text.slice(1);
  return ending ? `${local}@${host.split('.')[0]}${ending}` : null;
}

const CORRECTS_ADDRESS =
  /^[\s,.;–-]*(?:(?:sorry|no|oops|wait|i mean|actually|make that|er|um|scratch that|i meant)(?:[\s,;]+|\.\s))+/i;

/** Corrects an address by the words after it, as in 'pat@lee.com, sorry, lee.net'. */
export function correctedAfter(heard: string, { email, end }: FoundEmail): string | null {
  const [cue = ''] = CORRECTS_ADDRESS.exec(heard.slice(end)) ?? [];
  const after = heard.slice(end + cue.length).split(/[,;!?]/)[0] ?? '';
  if (cue === '' || after.includes('@')) return null;
  const [, domain] = /^(?:it['’]?s |its )?([\p{L}\d-]+\.\p{L}{2,})[.\s]*$/u.exec(after) ?? [];
  return domain ? `${email.split('@')[0]}@${domain}` : correctEmail(after, email);
}
