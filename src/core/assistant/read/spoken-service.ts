import { services } from '../../consultation/service.ts';
import { rememberLast } from '../../remembered-results.ts';
import { hasOwnersTexts } from '../../site/content/owners/owners-texts.ts';
import type { ServiceId } from '../../site/content/services.ts';
import { everyPhrasePattern, phrasePattern, plainText } from './plain-text.ts';

/** The service's name weighs 3, a word typical for it 2, and a problem that it solves 1. */
type Weight = 3 | 2 | 1;

const SIGNS: readonly [ServiceId, Weight, string][] = [
  [
    'ai-phone',
    3,
    'ai phone(?: agent)?|phone agents?|voice agents?|call agent|(?:robot|bot|ai) for (?:the |my |our )?(?:tele)?phone|phone bot|phone automation',
  ],
  [
    'ai-phone',
    2,
    'phones?|fones?|telephones?|calls|callers?|voicemails?|voice mail|answering machine|voice|hotline|landline|call cent(?:er|re)|(?:missed|inbound|incoming|phone|every|any|answer a|answers the) call',
  ],
  [
    'ai-phone',
    1,
    'rings?|(?<!(?:im|am) )ringing|receptionist|picks? up|hang(?:s|ing)? up|nobody (?:answers|is there to answer)|front desk',
  ],
  [
    'ai-agent',
    3,
    'ai chat(?: agent)?|chat agents?|chat ?bots?|ai agent|live chat|web chat|chat widget|chat automation',
  ],
  [
    'ai-agent',
    2,
    'chat|chats|chatting|bots?|whatsapp|messenger|messages|text messages|instagram|facebook|telegram',
  ],
  [
    'ai-agent',
    1,
    '(?:visitors?|people|customers|clients|users|shoppers)(?: [^ ]+){0,5} (?:web ?sites?|sites?|web ?pages?|homepage|online shop|web ?shop)|(?:homepage|website)(?: [^ ]+){0,3} (?:visitors|questions)',
  ],
  [
    'email-auto',
    3,
    '(?:e ?)?mail automation|automat(?:ed?|ic|ing)(?: (?:my|our|the))? (?:e ?)?mails?|(?:e ?)?mail (?:agent|bot|assistant|one|thing)|emailing|(?:help|a hand|trouble) with (?:my|our|the) (?:inbox|e ?mails?|mailbox)',
  ],
  ['email-auto', 2, 'e ?mails?|mails?|inbox(?:es)?|mailbox(?:es)?|newsletters?|outlook'],
];

const BOTH = phrasePattern('both|all (?:3|of them)|everything');
const PLACE =
  /(?<!\S)(?:the (?=\dth|last|number|option)|number |option |choice |nr |no )(?:number |option )?(1|2|3|1th|2th|3th|last)(?: (?:one|1|option|service|choice|please|of them))?(?= ,|$| please| i think| sounds)/;

/** Misspelled words in the names of services. */
const MISSPELLED: readonly (readonly [RegExp, string])[] = [
  [/(?<!\S)(?:emial|eamil|emali|emal|emai|e mial|imail|emaill)(?!\S)/g, 'email'],
  [
    /(?<!\S)(?:auto?ma?t[aio]*n|automatoin|automtion|automatiom|automations|automashun)(?!\S)/g,
    'automation',
  ],
  [
    /(?<!\S)(?:phon|phne|phoen|pone|phine|foan|fone|fon)(?= (?:agent|agnet|agen|agant|bot|thing|one))/g,
    'phone',
  ],
  [/(?<!\S)(?:agnet|agen|agant|agnt|aget|ajent)(?!\S)/g, 'agent'],
  [/(?<!\S)(?:caht|chta|chatt|cht|cha)(?= (?:agent|bot|thing|one))/g, 'chat'],
  [/(?<!\S)(?:caht ?bot|chatbt|chat bto|chatbto|chabot)(?!\S)/g, 'chatbot'],
];

/** Returns a line in plain text, with the names of services spelled rightly. */
const serviceText = rememberLast((heard: string) =>
  MISSPELLED.reduce((left, [wrong, right]) => left.replace(wrong, right), plainText(heard).text),
);

/** The names of the services, where the owner has given them other names. */
const ownersNames = services
  .filter(() => hasOwnersTexts('serviceLabels'))
  .map(({ id, label }) => [id, 3, plainText(label).text.replace(/[^\p{L}\p{N} ]/gu, '.')] as const);

const patterns = [...SIGNS, ...ownersNames].map(([id, weight, source]) => ({
  id,
  weight,
  pattern: everyPhrasePattern(source),
}));

/**
 * Returns the service that a visitor names or describes. Only the words with the greatest weight
 * count. A line that names several services, or 'both' or 'everything', names none.
 */
export const findService = rememberLast((heard: string): ServiceId | null => {
  const text = serviceText(heard);
  const found = patterns.filter(({ pattern }) => text.search(pattern) >= 0);
  const plainness = found.reduce((most, { weight }) => Math.max(most, weight), 0);
  // The name of a service is clearer than a word such as 'everything'.
  if (plainness < 3 && BOTH.test(text)) return null;
  const [first, ...others] = found.filter(({ weight }) => weight === plainness);
  if (!first) return placeIn(text);
  return others.every(({ id }) => id === first.id) ? first.id : null;
});

/** Tells whether a line holds the name of a service, such as 'chat agent'. */
export function namesService(heard: string): boolean {
  const text = serviceText(heard);
  return patterns.some(({ weight, pattern }) => weight === 3 && text.search(pattern) >= 0);
}

/** Reads a choice such as 'the second one', in the order in which the site offers the services. */
function placeIn(text: string): ServiceId | null {
  const [, place] = text.match(PLACE) ?? [];
  if (!place) return null;
  return (
    (place === 'last' ? services.at(-1) : services[Number.parseInt(place, 10) - 1])?.id ?? null
  );
}
