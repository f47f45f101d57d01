import { services } from '../../consultation/service.ts';
import { rememberLast } from '../../remembered-results.ts';
import { hasOwnersTexts } from '../../site/content/owners/owners-texts.ts';
import type { ServiceId } from '../../site/content/services.ts';
import { findEmail } from './addresses/find-email.ts';
import { everyPhrasePattern, phrasePattern } from './phrase-pattern.ts';
import { plainText } from './plain-text.ts';

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
    'rings?|ringing|receptionist|picks? up|hang(?:s|ing)? up|nobody (?:answers|is there to answer)|front desk',
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
    '(?:e ?)?mail automation|automat(?:ed?|ic|ing)(?: (?:my|our|the))? (?:e ?)?mails?|(?:e ?)?mail (?:agent|bot|assistant|one|thing)|emailing',
  ],
  ['email-auto', 2, 'e ?mails?|mails?|inbox(?:es)?|mailbox(?:es)?|newsletters?|outlook'],
];

/** Phrases in which phone or email means a talk with us, a number or an address, and no service. */
const ELSEWHERE = everyPhrasePattern(
  '(?:in person|face to face|on ?site|video(?: call)?|zoom|online) or (?:(?:by|over|on|via|a|an|the) ){0,4}phone(?: call)?|(?:(?:by|over|on|via|a|an|the) ){0,4}phone(?: call)? or (?:(?:by|over|on|via|a|an|the) ){0,4}(?:video|zoom|in person|online|face to face|do (?:i|we))',
  '(?:phone|telephone|mobile|call) number|by (?:tele)?phone|(?:over|on) the phone with|your (?:phone|e ?mail)(?! (?:agents?|bot|automation|thing|service|one|option|product)(?!\\S))|phone me|ring me|give me a ring',
  // A visitor who rings to book does not want the phone to be answered.
  '(?:i|im|i am|we|were|we are)(?: (?:just|only|actually))? (?:ring|ringing|rang|phone|phoning|phoned)(?: (?:you|up|in|round))* (?:to|about|for|because|regarding)',
  '(?:lets|can we|could we|to|have a|quick|short|a little|book a|nice) chat(?! (?:agent|bot|widget))|chat (?:with you|to you|on [a-z]+day|tomorrow|today|about)',
  '(?:my|her|his|their|the|work|business|what do you do with my|whats your)(?: (?:work|business|new))? e ?mail(?: address)?(?: (?:is|its|was|should|to))(?! (?:drowning|full|a mess|out|overflowing))',
  '(?:wrong|different|other|another|new|old|correct|right|business|work|company|personal|gmail|yahoo|private|that|what|which|confirmation|same) e ?mail(?! (?:automation|agent|bot|assistant|inbox|thing|service))',
  '(?:change|fix|correct|update|edit|redo) (?:the|my|our|that|this) e ?mail(?! (?:automation|agent|bot|assistant|thing|service))|(?:the|that) e ?mail (?:(?:i|you|we) (?:gave|have|put|wrote|typed|sent)|has|needs|should|changed|was|isnt|wasnt|with)',
  // A remark on the address itself, as in 'i typed my email wrong' and 'theres a typo in the email'.
  '(?:my|the|our|that|your|this) e ?mail(?: address)?(?: (?:is|was|looks|seems|has|had|got|came|out|a|an|the|all|still|just|spelled|spelt|typed|written|down|in|there|not|isnt|wasnt|quite|bit|little|totally|completely|very|really))* (?:wrong|wrongly|incorrect|incorrectly|off|misspelled|mispelled|misspelt|mistyped|typos?|mistake|error|outdated|old|bad|right|correct|dead|bounces|bouncing|missing|changed)',
  '(?:typed|mistyped|wrote|spelled|misspelled|entered|put|gave|got|have|typos?|mistake|error|letter|messed up|screwed up|botched|fat fingered)(?: (?:in|down|you|wrong|with|on|up|out))* (?:my|the|our|that|your)(?: (?:work|business))? e ?mail(?! (?:automation|agent|bot|assistant|thing|service))',
  'my e ?mail(?= (?:has|changed|was|wont|didnt|is)|$| ,)|(?:get|got|sell|share|use|need|want|give you|have|keep|spam|read|see|receive) (?:my|our|your|an?|me)(?: (?:work|business))? e ?mails?(?! (?:automation|agent|bot|assistant|service|to|that))|(?:e ?mail|call|text|phone|ring)(?:ed|ing|s)? (?:me|you|us)',
  '(?:my|the|our) (?:cell )?phone (?:is|was|just)? ?(?:about to|dying|dead|died|broke|broken|fell|low|almost dead)|(?:on|from|with|using) my (?:cell ?)?phone|on the phone(?= (?:with|give|right now|now|one|1|instead|so|sorry)|$| ,)|(?:a|quick) phone call|hate (?:phone )?calls|phone calls? (?:instead|with)',
  '(?:nice|good|great|fun|lovely|enjoyed|was|were|am i|are we|been)(?: to)? (?:chat|chatting|talking)(?: (?:with|to) (?:you|a|an|the|u|bot|robot|chatbot))*(?: bot)?',
  '(?<!service )(?:are|r|is|youre|you are|u r|were|was|thought|its(?! (?:an? )?(?:ai )?chat agent)|it is(?! (?:an? )?(?:ai )?chat agent)|be|am i talking to|talking to)(?: (?:you|u|this|that|it|was|just|really|only|like|actually|talking to|speaking with)){0,6} (?:an? )?(?:ai |live |real |chat |web ){0,4}(?:bot|bots|robot|chat ?bot|chat|chat agent|machine)(?= right| ,|$| or| too| then)',
  '(?:already|currently) (?:have|got|use|using) an? (?:chat ?bot|phone agent|live chat|chat)',
  '(?:ad|ads|post|you|page|reviews?) (?:on|in) (?:facebook|instagram|telegram|whatsapp)|next to the phone',
  '(?:do|does|can|will|could|who|how many|how much) (?:you|it|they|your [a-z]+|reads?|sees?|hears?|calls)(?: (?:record|read|see|store|keep|hear|handle|listen to|save|sell|share|the|my|our|these|all|can|you)){0,6} (?:calls?|e ?mails?|messages|chats?|conversations?)(?! (?:automation|agent|bot))(?:(?: [a-z]+){0,2} (?:record|handle|take|store|keep))?',
  '(?:2|both|several) e ?mails|e ?mails? on file|how (?:many|much) (?:calls|e ?mails|messages|chats)|(?:whos|who) (?:reads|sees|gets)(?: [a-z]+){0,2} (?:e ?mails?|messages|chats?|calls)',
  '(?:same as|in|on|from|like) the e ?mail(?! (?:automation|agent|bot|assistant|thing|one|side|inbox))|e ?mail address(?:es)?|e ?mail (?:me|you|us|at)|e ?mail is(?! (?:drowning|full|a mess|out|overflowing|too))|(?:via|by|an|send me an) e ?mail|with my e ?mail(?! inbox)|except the e ?mail|the voice of',
);

const REFUSED = everyPhrasePattern(
  `(?:not|rather than|instead of|forget|except|no(?! the)|without|dont need|dont want)(?: (?:the|a|an|about|any|our|my|your|ai|want|need)){0,3} (?:${SIGNS.map(([, , source]) => source).join('|')})(?: (?:agent|bot|one|thing|automation))?`,
);
const SECOND_THOUGHT = phrasePattern(
  'actually|sorry|meant|mean|rather|wait|instead|no|nope|nah|change|switch|er|erm|oops|whoops|scratch|correction|hold on',
);
/** A second thought that is announced only after it, as in 'phone agent, chat agent i mean'. */
const MEANT_AFTER = /^(?: [^ ,]+){1,3}(?: ,)? (?:i (?:mean|meant)|rather|instead)(?!\S)/;
const CHOICE = phrasePattern(
  'actually|instead|change|switch|rather|meant|mean|make|want|need|prefer|no|sorry|service|one|should be|go with|lets do|its for|about the|interested|thing|please|pls',
);
const BOTH = phrasePattern('both|all (?:3|of them)|everything');
const PLACE =
  /(?<!\S)(?:the (?=\dth|last|number|option)|number |option |choice |nr |no )(?:number |option )?(1|2|3|1th|2th|3th|last)(?: (?:one|1|option|service|choice|please|of them))?(?= ,|$| please| i think| sounds)/;

/** The clause in which an email address stands, up to the address. */
const ANNOUNCED = /(?<![^,.;!?\n])[^,.;!?\n]*$/;
const ADDRESS_WORD =
  /\b(?:e-?mail|mail|emial|eamil|emali|emal|emai|imail|emaill)(?:['’]?s)?\b(?! (?:automation|agents?|bots?|assistant|thing|one|stuff|help|service|side|part))/gi;
/** Words after an email address that tell what it is, as in 'pat@lee.com is my email'. */
const NAMED_AFTER =
  /^[\s,]*(?:(?:is|that['’]?s|as|for) )+(?:my |the |our )?(?:work |business )?e-?mail\b/i;

/** Words after an address that explain one of its digits, as in 'ruth2@cole.com, the number 2'. */
const DIGIT_AFTER = /^[\s,]*(?:with |that['’]?s )?the (?:number|digit) \w+/i;

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

/** Returns a line without its address, in plain text, with the names of services spelled rightly. */
const serviceText = rememberLast((heard: string) =>
  rightlySpelled(plainText(withoutAddress(heard)).text),
);

function rightlySpelled(text: string): string {
  return MISSPELLED.reduce((left, [wrong, right]) => left.replace(wrong, right), text);
}

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
 * count. Of several services, the last one is meant after a second thought, as in 'chat agent, no,
 * phone agent'. Otherwise, and after 'both' or 'everything', the line names none.
 */
export const findService = rememberLast((heard: string): ServiceId | null => {
  const text = serviceText(heard);
  const wishes = text.replace(ELSEWHERE, ' , ').replace(REFUSED, ' , ');
  const found = patterns
    .flatMap(({ id, weight, pattern }) =>
      [...wishes.matchAll(pattern)].map(({ index }) => ({ id, weight, index })),
    )
    .sort((a, b) => a.index - b.index);
  const plainness = found.reduce((most, { weight }) => Math.max(most, weight), 0);
  // The name of a service is clearer than a word such as 'everything'.
  if (plainness < 3 && BOTH.test(text)) return null;
  const plainest = found.filter(({ weight }) => weight === plainness);
  const [first] = plainest;
  const last = plainest.at(-1);
  if (!first || !last) return placeIn(text);
  if (plainest.every(({ id }) => id === first.id)) return first.id;
  const isMeant =
    SECOND_THOUGHT.test(wishes.slice(first.index, last.index)) ||
    MEANT_AFTER.test(wishes.slice(last.index - 1));
  return isMeant ? last.id : null;
});

/** Tells whether a line chooses a service and does not only speak of phones, chats or emails. */
export function choosesService(heard: string): boolean {
  const text = serviceText(heard);
  return namesService(heard) || CHOICE.test(text) || text.split(' ').length < 5;
}

/** Tells whether a line holds the name of a service, such as 'chat agent'. */
export function namesService(heard: string): boolean {
  const text = serviceText(heard);
  return patterns.some(({ weight, pattern }) => weight === 3 && text.search(pattern) >= 0);
}

/** Removes an address and the word 'email' before it, because neither asks for a service. */
function withoutAddress(heard: string): string {
  const address = findEmail(heard, undefined);
  if (!address) return heard;
  const before = heard
    .slice(0, address.start)
    .replace(/e-?mail(?: address)?(?: is)?[:?=, -]*$/i, '')
    // The word in 'my work mail is pat@lee.com' and 'the email's pat@lee.com' announces the address.
    .replace(ANNOUNCED, (clause) => clause.replace(ADDRESS_WORD, ' '));
  const after = heard.slice(address.end).replace(NAMED_AFTER, ' ').replace(DIGIT_AFTER, ' ');
  return `${before} , ${after}`;
}

/** Reads a choice such as 'the second one', in the order in which the site offers the services. */
function placeIn(text: string): ServiceId | null {
  const [, place] = text.match(PLACE) ?? [];
  if (!place) return null;
  return (
    (place === 'last' ? services.at(-1) : services[Number.parseInt(place, 10) - 1])?.id ?? null
  );
}
