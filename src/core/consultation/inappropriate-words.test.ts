import { describe, expect, test } from 'vitest';
import { validateCompany } from './contact.ts';
import { holdsInappropriateWord, inappropriateWords } from './inappropriate-words.ts';

const everyWord = [...inappropriateWords.whole, ...inappropriateWords.stems];

describe.each(everyWord)('the listed word %s', (word) => {
  const capitalised = word.charAt(0).toUpperCase() + word.slice(1);

  test.each([
    ['alone', word],
    ['in capitals', word.toUpperCase()],
    ['capitalised', capitalised],
    ['in mixed case', [...word].map((c, i) => (i % 2 ? c.toUpperCase() : c)).join('')],
    ['in the plural', `${capitalised}s`],
    ['at the end of a name', `Acme ${capitalised}`],
    ['at the start of a name', `${capitalised} Supplies`],
    ['between signs', `Acme & ${word}, Ltd.`],
    ['after a hyphen', `Acme-${capitalised}`],
    ['next to digits', `24${word}7`],
    ['in wide letters', word.replace(/\w/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))],
  ])('is refused %s', (_, text) => {
    expect(holdsInappropriateWord(text)).toBe(true);
  });
});

/**
 * These names are written by hand and not derived from the list, so that a test fails if a word is
 * missing from the list.
 */
const ADULT_NAMES = `
  Adult Videos; Adult's World; Sexy Toys; Sex Shop; Sexes; Sexiest Models; Sexual Services;
  Porn Studio; Pornography Inc; Pornstars United; Nude Models; Erotic Massage; Erotica Ltd;
  Escort Agency; Elite Escorts; Strippers To Go; Strip Club Nine; Lap Dancing Bar; The Brothel;
  Fetishes R Us; XXX Movies; Prostitution Ring; Topless Waiters; Camgirls; Orgies Inc;
  OnlyFans Agency
`;
const GAMBLING_NAMES = `
  Gamble Inc; Gambles; Gambler Co; Gamblers Den; Gambling Guru; Onlinegambling; Casinoland;
  Royal Casino; Bet Kings; Bet365; Sports Bets; Betting Shop; Bettors Club; Poker Stars;
  Lucky Slots; Slot Machines; Lottery Tickets; Lotteries; Roulette Royale; Blackjack Table;
  Jackpot City; Wagering Works; Bookies; The Bookmakers; Sportsbook One
`;
const DRUG_NAMES = `
  Drug Lords; Drugs Direct; Drug-Dealers; Druggies; Druggy Friends; Weed Shop; Best Weeds; Cannabis;
  Cannabisology; Cannabinoid Labs; Marijuana Farm; Cocaine Cowboys; Heroin Inc; Crystal Meth Lab;
  Opium Den; Ecstasy Pills; MDMA Shop; LSD Trips; Ganja Growers; Hashish House; Narcotics Unlimited;
  Dope Dealers; Magic Mushrooms; Methamphetamines
`;

const namesIn = (text: string) => text.split(';').map((name) => name.trim());

test.each([ADULT_NAMES, GAMBLING_NAMES, DRUG_NAMES].flatMap(namesIn))(
  'the company name %j is refused as unprofessional',
  (name) => {
    expect(validateCompany(name)).toBe('Please enter a professional company name');
  },
);

/**
 * Names of real or possible companies that must be accepted, although they contain a listed word or
 * similar letters.
 */
const PLACES = `
  Essex; Sussex Plumbing; Middlesex Roofing; Wessex Water; Scunthorpe United; Grass Valley;
  Weedon Heating; Weedsport Motors; Penistone Glass; Sexsmith Dental; Canal Street Cafe;
  Potters Bar Taxis; Cockermouth Bakery; Betws-y-Coed Tours
`;
const PEOPLE = `
  Weeden; Potter & Sons; Dickinson Wright; Betty; Bettys Bakery; Bettina Salon; Sexton & Sons;
  Babcock International; Hancock Homes; Cummins; Hooker Furniture; Siriporn Thai Massage;
  Stoner Electric; Hitchcock Law; Gambleson Motors; Dick's Sporting Goods; Wagerman Legal;
  Nudelman Accounting; Drughan Homes
`;
const ORDINARY_WORDS = `
  Heroine; Heroines; Tweed Tailors; Seaweed Foods; Milkweed Crafts; Drugstore; Better; Better Homes;
  Betterment; Alphabet; Diabetes Care; Abetting Ltd; Analytics; Assessment; Therapist; Cocktail;
  Unisex Barbers; Sextant Marine; Popcorn Co; Pokerface; Adulthood; Escorted Tours; Cracker Barrel;
  Potting Shed; Timeslot; Slotted Angle Systems; Allotment Gardens; Druggist Supply; Method Studios;
  Methodist Homes; Something Blue; Denuded Timber; Stripe; Pinstripe Tailors; Bookmark Media;
  Bookkeeping Plus; Classic Cars; Grasshopper; Pipeline Coke Works; Ice Rink; Speedy Hire;
  Weeding and Mowing
`;
const HARMLESS_PHRASES = `
  Procter & Gamble; Procter and Gamble; Best Bet Plumbing; Safe Bets Insurance;
  Drug Testing Services; Corner Drug Store; Weed Control Experts; Paint Strippers;
  Adult Education Centre; Sunrise Adult Day Care; Sexual Health Clinic
`;

test.each([
  ...[PLACES, PEOPLE, ORDINARY_WORDS, HARMLESS_PHRASES].flatMap(namesIn),
  '',
  '3M',
  'Acme',
])('the company name %j is accepted', (name) => {
  expect(validateCompany(name)).toBeNull();
});

test('a company name with a harmless phrase is still refused if it has another listed word', () => {
  expect(holdsInappropriateWord('Best Bet Casino')).toBe(true);
  expect(holdsInappropriateWord('Weed Control and Drugs')).toBe(true);
});

test('every word on the list is in lower case, as the comparison needs it', () => {
  const listed = [...everyWord, ...inappropriateWords.harmless];
  expect(listed).toEqual(listed.map((word) => word.toLowerCase()));
});
