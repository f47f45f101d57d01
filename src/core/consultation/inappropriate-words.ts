/**
 * The owner's lists of words that a company name may not contain. Edit the lists if your trade
 * needs other words. Write all words in lower case, with commas between them.
 *
 * A word or phrase of the next three lists is refused only as a whole word or phrase. The code
 * below adds the plurals. Every other form of a word must be listed, because a rule that added
 * endings to 'bet' would also refuse Better. Words that are also common surnames or ordinary
 * trades, such as Hooker or Crack, are not listed.
 */
const ADULT_WORDS = `
  adult, sex, sexy, sexier, sexiest, sexual, sexting, xxx, nsfw, bdsm, porn, porno, erotic, erotica,
  nude, nudity, nudist, topless, fetish, escort, stripper, strip club, lap dance, lap dancer,
  lap dancing, call girl, brothel, bordello, prostitute, prostitution, pimp, whore, slut, slutty,
  orgy, orgasm, anal, dildo, milf, hentai, boobs, pussy, camgirl
`;
const GAMBLING_WORDS = `
  gamble, gambled, gambler, bet, betting, bettor, wager, wagered, wagering, poker, pokies, roulette,
  blackjack, jackpot, slots, slot machine, lottery, lotto, bookie, bookmaker, bookmaking
`;
const DRUG_WORDS = `
  drug, drugged, drugging, druggie, druggy, narcotic, narco, weed, ganja, spliff, heroin, meth,
  crackhead, dope, opium, ecstasy, mdma, lsd, fentanyl, shroom, magic mushroom, pothead
`;
/**
 * Parts of words. A name that contains one of them anywhere is refused, as Casinoland is. `porn` is
 * not in this list, because many Thai names contain it, such as Siriporn.
 */
const STEMS = `
  pornog, pornhub, pornstar, pornvid, pornsite, freeporn, sexshop, sextoy, striptease, stripclub,
  lapdanc, onlyfans, blowjob, gangbang, masturbat, casino, gambling, sportsbet, sportsbook, cannabi,
  marijuana, marihuana, cocaine, hashish, amphetamine
`;
/**
 * Allowed phrases that contain a listed word, such as the name of a well-known company and the
 * names of ordinary trades.
 */
const HARMLESS_PHRASES = `
  procter gamble, procter and gamble, best bet, safe bet, paint stripper, wire stripper, drug store,
  drug mart, drug free, drug test, drug testing, weed control, weed man, sexual health,
  adult education, adult learning, adult care, adult day care
`;

export const inappropriateWords = {
  whole: [ADULT_WORDS, GAMBLING_WORDS, DRUG_WORDS].flatMap(listedIn),
  stems: listedIn(STEMS),
  harmless: listedIn(HARMLESS_PHRASES),
};

const REFUSED = inappropriateWords.whole.flatMap(withPlural);
const HARMLESS = inappropriateWords.harmless.flatMap(withPlural);
/** Every word of every refused phrase. A name without such a word holds no refused phrase. */
const SUSPICIOUS = new Set(REFUSED.flatMap((phrase) => phrase.split(' ')));

export function holdsInappropriateWord(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  if (inappropriateWords.stems.some((stem) => plain.includes(stem))) return true;
  const found = plain.split(/[^\p{L}\p{M}]+/u);
  if (!found.some((word) => SUSPICIOUS.has(word))) return false;
  // Every word has a space on both sides, so that `includes` finds only whole words and phrases.
  let words = ` ${found.join(' ')} `;
  for (const phrase of HARMLESS) words = words.replaceAll(` ${phrase} `, ' ');
  return REFUSED.some((phrase) => words.includes(` ${phrase} `));
}

function withPlural(phrase: string): string[] {
  if (/(?:[sxz]|[cs]h)$/.test(phrase)) return [phrase, `${phrase}s`, `${phrase}es`];
  if (phrase.endsWith('y')) return [phrase, `${phrase}s`, `${phrase.slice(0, -1)}ies`];
  return [phrase, `${phrase}s`];
}

function listedIn(words: string): string[] {
  return words.split(',').map((word) => word.trim());
}
