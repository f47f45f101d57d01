import { splitWords } from '../../split-words.ts';
import { typoCorrection } from './typos.ts';

/** What a price question asks for: the price of the offer, or the cost of the consultation. */
export type PriceQuestion = 'offer' | 'consultation' | null;

const PRICE = new RegExp(
  [
    'how much(?! (time|data|revenue|profit|business|sales|info|information|notice|longer|more|space|work|effort|control|of my (time|day)|can it|does it (know|remember|understand))\\b)',
    'cost(s|ing)?',
    'pric(e|es|ing|ey|ed|y)',
    'fees?',
    'charges?',
    'billed',
    'bill (me|us|by|per|monthly)',
    'discounts?',
    'coupon',
    'expensive',
    'cheap(er|est)?',
    'afford(able)?',
    'pay(?! (attention|back))',
    'payment (plans?|tiers?|terms|options|monthly)',
    'one[- ]time payment',
    '(yearly|annual) (plans?|tiers?)',
    'packages?(?! (deal )?arriv)',
    '(what|which|your|any|have|different) plans?',
    'subscriptions?',
    '(your|what|the|hourly|monthly|minute) rates?',
    '(get|give me|send me|have|need|want) (a|an|your) (rough |quick )?(quote|estimate)',
    '(ballpark|rough (number|figure|idea of (the )?price))',
    'budget',
    'monthly',
    '(dollars?|bucks|usd|euros?|quid)',
    '\\d{1,9} ?(a|per|each|/) ?(month|mo|minute|week|year)',
    '(?<!(calls?|times?|leads?|messages?|emails?|mails?|appointments?|jobs?) )(a|per|each|every) (month|minute|seat|user)\\??$',
    'per call',
    'free (version|tier|plan)',
    'trial',
    '(run|set) (me|us)( back)?$',
    "what( would| will| does|ll|s|’s|'s)? (it|this|that|they|the \\w+) (run|go for|set me back)",
    'the damage',
    "(what is|what's|whats|what would be) (the|my|our) investment",
    'arm and a leg',
    '(?:the|your) bottom line',
    '(give me|gimme) (a|your) (rough |ballpark )?(number|figure)(?! (to|i|where|for (a|the|your) (person|owner|manager|office)))',
    '(thing|one|something) like (that|this|it) (go|run|sell) for',
    'shoestring',
    'going rate',
    'break the bank',
    '(kind of|kinda|much|what) money',
    'prohibitive',
    'what (do|would|will) (you|u|ya)( guys| people| all)? (want|take|ask) for (it|this|that|one|the)',
  ].join('|'),
  'i',
);
const PRICE_WORD = new RegExp(`(?<![\\p{L}\\p{Nd}])(?:${PRICE.source})(?![\\p{L}\\p{Nd}])`, 'iu');
const MONEY = /[$€£]\s?\d/;
const COSTS_NOTHING = /\bcosts? (me |us )?nothing\b|\bon the house\b/i;
const FREE =
  /\bfree\b(?! (on|at|in|next|this|tomorrow|today|for a|trial|plan|version|tier|slots?|times?|up)\b)/i;
const A_FREE_TIME =
  /\b(are|r|am|is|i'?m|you'?re|were) (you|u|i|he|she|anyone|somebody|the \w+)? ?(guys )?free (on|at|in|next|this|tomorrow|today|to (talk|chat|speak|meet))\b|\bfree (slots?|times?|days?)\b/i;
const THE_CONSULTATION =
  /\b(consultations?|consults?|bookings?|to book|(first|initial|the|this|that|a|our) (phone )?(call|talk|chat|meeting|appointment|demo|session)|meeting|appointment|to (just )?(talk|chat|speak) (to|with) (you|u|someone|somebody|a person))\b(?! (agent|bot|scheduling))/i;
const AN_OFFER =
  /\b(agents?|bots?|chatbots?|automations?|integrations?|set-?up|per|phone (thing|one)|email (thing|one)|receptionist|ai|service|services|trial)\b/i;

/** The words of the visitor's own business or name that are not about what the offer costs. */
const NOT_ABOUT_THE_OFFER: readonly RegExp[] = [
  /(?<!\S)\S+@\S+/g,
  /\b(my|our|their|own|his|her|client'?s?|customers?'?) (own )?(\w+ )?(prices?|pricing|price (sheets?|lists?)|rates?|fees?|quotes?|budget|bills?|invoices?|estimates?)\b/gi,
  /\b(quote|estimate|price) (requests?|inquir\w+|questions?)\b/gi,
  /\b(mr|mrs|ms|dr|miss)\.? (price|free|fee|cost|charge|budget)\b/gi,
  /\b(name is|name's|names|i am|i'm|im|this is|called|surname is|last name is)( [\p{L}'-]+)? (price|free|fees?|cost|charge|budget)\b(?=\s*([,.!?;]|$|and\b|from\b|with\b))/giu,
  // A surname or a company begins with a capital letter inside a sentence.
  /(?<=[\p{L},&'] )(\p{Lu}[\p{L}'-]* )?(Price|Free|Fee|Cost|Budget|Charge)\b( (&|and|Brothers|Bros|Sons|Range|Plumbing|Dental|Law|Legal|Heating|Cleaning|Inc|LLC|Salon|Group|Auto|Clinic|Cuts|Spirit|Style)\b[^.,!?]*)?/gu,
  /\bwhat (we|i) charge\b/gi,
  /\bin charge\b/gi,
  /\b(credit card|card|take|accept|process|collect) payments?\b/gi,
  /\b(cancel|end|stop|quit|leave)\b[^.?!]{0,120}\b(subscription|plan|contract)\b/gi,
  /\bprice[- ](shopping|shoppers?|shop)\b/gi,
];

/** Words of price questions that are found although misspelled, and words that look like them. */
const withoutTypos = typoCorrection(
  splitWords(`much cost costs price prices pricing charge expensive cheap cheaper
  monthly subscription discount discounts consultation free
  must such most coat coats coast cast cash care chart cheat cheap cheek charged change changed changes
  chance large price prize pride print prime such match munch mush more month months host fee fees feed
  feel feet fret tree three flee from frees freed copy core come cozy crop costly most post lost`),
);

/** Tells whether a line asks for a price. A price is never stated, so every wording must be found. */
export function priceQuestionIn(line: string): PriceQuestion {
  const freeOfCharge = /\bfree of charge\b/i.test(line) || COSTS_NOTHING.test(line);
  let text = line.replace(/[’`]/g, "'");
  for (const words of NOT_ABOUT_THE_OFFER) text = text.replace(words, ' ');
  text = withoutTypos(text.split(/(?<=[^\p{L}])|(?=[^\p{L}])/u)).join('');
  const free = freeOfCharge || (FREE.test(text) && !A_FREE_TIME.test(text));
  if (!free && !PRICE_WORD.test(text) && !MONEY.test(text)) return null;
  const ofTheOffer =
    AN_OFFER.test(text) &&
    !/\bconsult/i.test(text) &&
    !/\b(first|initial) (call|talk|meeting|chat)\b/i.test(text);
  if (ofTheOffer) return 'offer';
  return free || THE_CONSULTATION.test(text) ? 'consultation' : 'offer';
}
