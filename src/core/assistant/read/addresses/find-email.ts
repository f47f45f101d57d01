import { rememberLast } from '../../../remembered-results.ts';
import { type FoundEmail, spokenAddress } from './spoken-email.ts';

const LOCAL_SIGN = /[\p{L}\p{M}\p{Nd}._%+'-]/u;
const DOMAIN_SIGN = /[\p{L}\p{M}\p{Nd}.-]/u;
const MAX_LOOSE = 40;
/** The ending of a typed address that stands apart from it, as in 'lee@sons .com'. */
const LOOSE_ENDING =
  /^\s?(?:[.,]\s?|dot\s|([\p{L}\d-]+)\.)(com|net|org|co|io|biz|us|info|edu|gov|uk|de|fr|ca|au)(?![\p{L}\d])/iu;
/** Words before an address that is not meant, and how many signs they have at most. */
const REFUSED = /\b(?:not|instead of|rather than) $/i;
const LONGEST_REFUSAL = 12;

/** Two words without which no address is dictated, the second one after the first. */
const SAYS_AT = /\bat\b|@/i;
const SAYS_DOT =
  /\.|\b(?:dot|period|point|punkt|fullstop|gmail|yahoo|hotmail|outlook|aol|icloud)\b/i;
/** Signs and words that explain an address, as in '(at)' and 'all one word'. */
const EXPLAINS =
  /[([]\s?(at|dot)\s?[)\]]|\b(?:that['’]?s |it['’]?s )?all (?:1 word|one word|together|lower ?case|in lower case)\b/gi;

/** Returns the address that a line types or dictates, as in 'jane dot doe at acme dot com'. */
export const findEmail = rememberLast(
  readEmail,
  (said, knownName) => `${knownName ?? ''}\n${said}`,
);

function readEmail(said: string, knownName: string | undefined): FoundEmail | null {
  // The replacement has the same length, so that the places in the line stay right.
  const heard = said.replace(EXPLAINS, (all, sign?: string) =>
    sign ? ` ${sign} `.padEnd(all.length) : ' '.repeat(all.length),
  );
  const typed = typedEmail(heard);
  const at = typed ? -1 : heard.search(SAYS_AT);
  const mayDictate = at >= 0 && SAYS_DOT.test(heard.slice(at));
  return typed ?? (mayDictate ? spokenAddress(heard, knownName) : null);
}

/** Returns the last address that was typed and not refused, or null if none was typed. */
function typedEmail(heard: string): FoundEmail | null {
  const typed = typedAddresses(heard);
  return (
    typed.findLast(
      ({ start }) => !REFUSED.test(heard.slice(Math.max(0, start - LONGEST_REFUSAL), start)),
    ) ??
    typed.at(-1) ??
    null
  );
}

/** Looks to both sides of each '@'. A regular expression would try each letter as a start. */
function typedAddresses(heard: string): FoundEmail[] {
  const found: FoundEmail[] = [];
  for (let at = heard.indexOf('@'); at >= 0; at = heard.indexOf('@', at + 1)) {
    const spaced = heard[at - 1] === ' ' || heard[at + 1] === ' ';
    let start = heard[at - 1] === ' ' ? at - 1 : at;
    const localEnd = start;
    while (start > 0 && LOCAL_SIGN.test(heard[start - 1] ?? '')) start -= 1;
    const domainStart = heard[at + 1] === ' ' ? at + 2 : at + 1;
    let end = domainStart;
    while (end < heard.length && DOMAIN_SIGN.test(heard[end] ?? '')) end += 1;
    while (end > domainStart && /[.-]/.test(heard[end - 1] ?? '')) end -= 1;
    const local = heard.slice(start, localEnd).replace(/^[.'-]+/, '');
    let domain = heard.slice(domainStart, end);
    const [loose, more = '', ending = ''] = domain.includes('.')
      ? []
      : (LOOSE_ENDING.exec(heard.slice(end, end + MAX_LOOSE)) ?? []);
    if (loose) {
      domain += `${more}.${ending}`;
      end += loose.length;
    }
    // A domain without a dot is accepted here, so that the form's rules can refuse it and say why.
    // If there are spaces around the '@', a dot is required, because 'monday @ 3' is not an
    // address.
    const isAddress = local !== '' && /\p{L}/u.test(domain) && (!spaced || domain.includes('.'));
    if (isAddress) found.push({ email: `${local}@${domain}`, start, end });
  }
  return found;
}
