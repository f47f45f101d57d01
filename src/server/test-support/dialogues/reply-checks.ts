/**
 * What must hold for one reply of the assistant. Fresh eyes wrote these checks before they knew how
 * the assistant words its replies, so each check accepts many wordings.
 */
export type ReplyCheck =
  /** The reply gives one of these sentences of the site. */
  | { answers: readonly string[] }
  | { says: string }
  | { asks: string }
  /** The reply says that this value cannot be taken, and why. */
  | { refuses: string }
  | { mentions: readonly string[] }
  | { never: readonly string[] };

export interface CheckedReply {
  text: string;
  links: readonly { href: string }[];
}

/** A reply gives a sentence of the site if it holds this share of its telling words. */
const MIN_SHARE = 0.6;
const COMMON_WORDS = new Set(
  'a an the i me my you your we us our it its this that is are am was be do does can will would have has to of in on at by for from with and or but if so not no they them their what when where'.split(
    ' ',
  ),
);

const saidPatterns: Record<string, RegExp> = {
  'does-not-know':
    /don't know|do not know|not sure|don't have|can't (say|tell|give|promise|answer)|rather not guess|no price list|isn't on|doesn't say|no information|can't share|couldn't tell/,
  'is-ai':
    /\b(i'm|i am|this is|talking (to|with)|chatting with|writing (to|with)) (an? |the |everline's |our )*(ai|automated)\b|\bi'm .{0,40}\bai\b/,
  person: /\b(person|human|someone|somebody|people|team)\b/,
  form: /\bform\b/,
  call: /sphere|voice call|by voice|talk to our agent|book with our ai agent|call our (ai )?agent|out loud/,
  emergency: /911|988|emergency/,
  cancelled:
    /cancel|dropp?ed|won't send|nothing (has been|was|is|will be|gets) (sent|booked)|forgotten|forgot|start(ing)? over|cleared|scrapp?ed|let it go|called off|taken back/,
  'not-english:es': /ingl[eé]s/,
  'not-english:de': /englisch/,
  'not-english:fr': /anglais/,
  'not-english:it': /inglese/,
  'not-english:pt': /ingl[eê]s/,
  'not-english:pl': /angielsk/,
  'not-english:tr': /ingilizce|i̇ngilizce/,
  'not-english:zh': /英/,
  'not-english:ar': /نجليزي/,
  'asks-confirm':
    /(should i|shall i|want me to|do you want|is (that|this|everything|it) (right|correct|ok)|sound right|look right|yes or no|go ahead)[^?]*\?/,
};

const askPatterns: Record<string, RegExp> = {
  name: /name/,
  email: /e-?mail/,
  service: /service|which one|chat agent/,
  date: /day|date|when/,
  time: /time|o'clock|when/,
  company: /company|business called/,
  problems: /gets in your way|problem/,
};

const refusalPatterns: Record<string, RegExp> = {
  date: /weekend|weekday|monday (to|through) friday|past|60 days|sixty days|passed|ahead|already|no available|closed|in the future|too far/,
  time: /half[- ]hour|9:00|passed|every|taken|between|already|hours|other time|another time|4:30/,
  email: /business email|business address|work email|valid email|webmail/,
  name: /letters|capital|name (can|must|is)|numbers/,
  company: /company name|professional|letters/,
};

/** Returns what is wrong with a reply, or null if the check holds. */
export function faultOf(check: ReplyCheck, { text, links }: CheckedReply): string | null {
  const plain = plainReply(text);
  if ('answers' in check) {
    const { answers } = check;
    return answers.some((sentence) => gives(plain, sentence)) ? null : `answers ${answers[0]}`;
  }
  if ('says' in check) {
    const leadsToForm =
      check.says === 'form' && links.some(({ href }) => /consultation/.test(href));
    return leadsToForm || saidPatterns[check.says]?.test(plain) ? null : `says ${check.says}`;
  }
  if ('asks' in check)
    return plain.includes('?') && askPatterns[check.asks]?.test(plain)
      ? null
      : `asks ${check.asks}`;
  if ('refuses' in check)
    return refusalPatterns[check.refuses]?.test(plain) ? null : `refuses ${check.refuses}`;
  if ('mentions' in check) {
    const missing = check.mentions.filter((part) => !plain.includes(plainReply(part)));
    return missing.length === 0 ? null : `mentions ${missing.join(', ')}`;
  }
  const wrong = check.never.filter((part) => plain.includes(plainReply(part)));
  return wrong.length === 0 ? null : `never says ${wrong.join(', ')}`;
}

/** Returns a text in small letters and with plain quotes, spaces and dashes. */
export function plainReply(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[–—]/g, '-');
}

function gives(plain: string, sentence: string): boolean {
  const wanted = plainReply(sentence)
    .trim()
    .replace(/[.?!]$/, '');
  if (plain.includes(wanted)) return true;
  const [words, said] = [tellingWords(wanted), tellingWords(plain)];
  return words.size > 0 && words.intersection(said).size / words.size >= MIN_SHARE;
}

function tellingWords(plain: string): Set<string> {
  const words = plain.match(/[\p{L}\p{N}']+/gu) ?? [];
  return new Set(words.filter((word) => !COMMON_WORDS.has(word)));
}
