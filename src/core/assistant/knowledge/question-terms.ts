import { splitWords } from '../../split-words.ts';
import { withKinds } from './question-classes.ts';
import { looseStemOf } from './word-stem.ts';

/**
 * Groups of words that have the same meaning in a question. The first word of a group replaces the
 * other words of the group.
 */
const synonyms: readonly (readonly string[])[] = `
  chat chatbot livechat chats chatting
  phone telephone phones fone landline
  call calls caller callers ring rings calling dial
  email emails mail mails mailbox inbox
  ai artificial
  bot robot robotic machine computer bots
  tell say inform admit disclose
  material knowledge document documents docs doc manual manuals pdf wiki files procedures policies handbook faq
  train learn teach feed upload
  analytics dashboard report reports reporting statistics stats metrics insights
  appointment appointments booking bookings reservation reservations visit
  language languages
  route transfer forward redirect
  upset angry mad frustrated annoyed furious pissed irate nasty rude grumpy cranky
  mood emotion emotions feelings tone sentiment
  night nights asleep midnight overnight evenings sleep
  sort categorise categorize categorization triage organise organize separate prioritise prioritize
  reply replies respond response responses
  lead leads prospect prospects
  qualify qualification screen vet filter qualifying
  crm database
  integrate integration integrations connect sync compatible hook link
  task tasks todo
  reminder reminders remind nudge
  automate automation automated automatic automatically
  industry industries trade trades sector sectors niche profession
  service services product products solution solutions offering offerings
  business businesses company companies shop shops firm store stores
  tool tools software program programs app application stack system systems
  existing current already
  staff employee employees team people guys crew
  receptionist reception secretary frontdesk girl lady gal
  replace fire layoff redundant unemployed
  mistake error wrong goof screwup blunder
  consultation consult meeting demo session
  obligation oblige obliged commit commitment bind bound tied committing
  data information info details
  personal private
  cookie cookies
  track tracking trackers tracker spy spying follow monitor
  record recording recordings recorded tape taping
  microphone mic
  delete erase remove wipe forget gone deleted erased removed purge scrub scrap expunge lose
  sell sold selling
  share pass leak
  store save saved stored stores hold holds hang collect log logged
  contact reach
  reschedule move
  change modify edit switch
  customize customise customized customised custom
  weekend saturday sunday saturdays sundays weekends
  weekday monday tuesday wednesday thursday friday weekdays
  book schedule reserve
  time times slot slots
  talk speak talks talking speaking
  customer customers client clients patient patients
  benefit benefits advantage advantages
  natural naturally
  need require required mandatory needed
  human person humans
  start begin started
  sign signup
  location located based headquartered headquarters headquarter hq
  office offices
  minutes minute mins min
  answer answers answered answering
  price prices pricing
  want wants
  message messages msg dms dm
  busy swamped slammed
  account login profile
  register registration
  browser device
  tell told
  write writing typed typing type
  hear hears listening listen eavesdrop
  sound sounds
  guarantee guarantees promise promised guaranteed warranty
  many lots
  stuff things thing
  understand understands comprehend grasp
  smart clever intelligent
  owner ceo founder boss president
  estimate quote quotes estimates bid bids
  trick fool deceive cheat mislead tricked fooled deceived
  stuck stumped baffled lost curveball
  creditcard visa mastercard amex
  signature signatures autograph
  vacation holiday holidays
  refund refunds reimburse
  certificate certificates certified certification certifications accredited
  elderly older seniors senior grandma grandpa
  worried worry scared afraid nervous concerned concern
  afterwards afterward
  big large huge
  job jobs gig gigs
  offer provide supply
  check review
  conversation conversations
  website websit
  explain describe
  choose pick select
  instantly immediately
  quickly fast quick
  hour hours
  drive travel
  read reads reading`
  .trim()
  .split('\n')
  .map(splitWords);

/** Spellings and phrases that are replaced before the words of a question are compared. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\S+@\S+/g, ' '],
  [/[’`´]/g, "'"],
  [/\b(what|who|where|when|how|that|there|it|he|she|let)'?s\b/g, '$1 is'],
  [/\bwats?\b|\bwut\b|\bwht\b/g, 'what'],
  [/\b(dosent|dosnt|doesent|duznt)\b/g, 'does not'],
  [/\b(dose|duz)\b/g, 'does'],
  [/\bteh\b/g, 'the'],
  [/\bcal[ae]nd[aeo]rs?\b/g, 'calendar'],
  [/\bppl\b/g, 'people'],
  [/\babt\b/g, 'about'],
  [/\bcuz\b|\bcause\b/g, 'because'],
  [/\b(ca)n'?t\b|\bcannot\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/\b(do|does|did|is|are|would|could|should|have|has|was)n'?t\b/g, '$1 not'],
  [/\bi'?m\b/g, 'i am'],
  [/\b(i|you|we|they)'?ve\b/g, '$1 have'],
  [/\b(you|we|they)'re\b|\b(you)re\b/g, '$1$2 are'],
  [/\b(\w+)'(ll|d)\b/g, '$1'],
  [/\b(u|ya|yall|y'all|you)\b( (guys|all|people|folks))?\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\br\b/g, 'are'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\b(gotta|got to)\b/g, 'have to'],
  [/\bdunno\b/g, 'do not know'],
  [/\b(no|any|a) (clue|idea)\b|\bclueless\b|\bstumped\b/g, 'not know'],
  [/\b(throw|toss) (out|away)\b|\bditch\b|\bgive up\b/g, 'change'],
  // A question about who founded or owns the company must not look like a question about a start.
  [
    /\b(who|when)( was| is| did)?( the| this| your)?( company| business| firm| everline)? (founded|started|created|invested|owns|set up)\b(?! (the|my|our) (data|agent|call|chat))/g,
    'founding',
  ],
  [
    /\b(sell|give|pass|share|selling|giving|sharing)( out| on| away)? (the |my |our |any |these |peoples? )?(personal )?(email addresse?s?|emails?|addresse?s?|numbers?|names?|details|infos?|information|data)\b/g,
    'sell my data',
  ],
  // The email in 'what do you do with my email' is the visitor's address, and no inbox to sort.
  [
    /\b(do|does|doing|done|happens?|happening|happen) (with|to) (my|our) (business |work )?(e-?mail|email address|address|name|details|infos?|information)\b/g,
    'do with my data',
  ],
  [/\beverline's\b/g, 'your'],
  // The verb must fit too, because 'what does you do' is near to no example question.
  [/\bdoes everline\b/g, 'do you'],
  [/\beverline does\b/g, 'you do'],
  [/\beverline\b/g, 'you'],
  [/\bsum (it )?up\b|\bsummari[sz]e\b/g, 'explain'],
  [/\bhuman beings?\b/g, 'human'],
  [/\bcredit ?cards?\b/g, 'creditcard'],
  [/\b(a|the|your|any) (stores?|store ?fronts?)\b/g, 'storefront'],
  [
    /\b(that|this|our|first) (first )?(phone )?(call|talk|meeting|appointment|session)\b/g,
    'the consultation',
  ],
  [
    /\b(january|february|march|april|june|july|august|september|october|november|december)\b/g,
    'next month',
  ],
  [/\b(on|at) the line\b/g, 'on the phone'],
  [/\bterms and conditions\b/g, 'terms'],
  [/\b24[/ ]7\b|\baround the clock\b|\btwenty four seven\b|\bround the clock\b/g, 'always night'],
  [/\b(after|out of|outside) (business |office |working )?hours\b|\bafterhours\b/g, 'night'],
  [/\b(1|one|3|three|two|2|four|4) ?(in the morning|am)\b/g, 'midnight'],
  [/\b\d{1,2}(:\d\d)? ?(a|p)\.?m\b\.?|\b\d{1,2} ?o'?clock\b/g, 'clocktime'],
  [/\btime ?zones?\b|\b(eastern|pacific|central|mountain)( standard)? time\b/g, 'timezone'],
  [/\bfront (desk|office)\b|\bgirl at the desk\b|\boffice girl\b/g, 'frontdesk'],
  [/\bfollow(ing|s)?[- ]?ups?\b/g, 'followup'],
  [/\bknowledge base\b/g, 'knowledge'],
  [/\b(e-mails?)\b/g, 'email'],
  [/\bto[- ]do('?s)?\b/g, 'task'],
  [/\b(on hold|busy signal)\b/g, 'busy line'],
  [/\bpicks? up\b/g, 'answer'],
  [
    /\b(hand|take|passe?s?)(ing)? (it |them |the \w+ |people )?(over|off)\b|\bhand ?(off|over)\b/g,
    'handoff',
  ],
  [/\b(at once|at the same (time|moment)|simultaneous(ly)?)\b/g, 'atonce'],
  [/\b(make|making|makes) (stuff|things|it) up\b/g, 'invent'],
  [/\bhow (long|many minutes)\b/g, 'howlong'],
  [
    /\bhow (quick|fast|short) is (the|this|that|your) (consultation|consult|call|meeting)\b/g,
    'howlong consultation',
  ],
  [/\bhow (soon|fast|quick|quickly)\b/g, 'howsoon'],
  [/\bhow many\b/g, 'howmany'],
  [/\bhow (far|many days) (ahead|in advance|out)\b|\bfurthest out\b/g, 'howfar'],
  [/\b(case|success) (study|studies|story|stories)\b/g, 'casestudy'],
  [/\b(mobile|cell|cellphone|smartphone)( phone)?\b/g, 'mobile'],
  [/\b(web ?site|web ?page|homepage|site)\b/g, 'website'],
  [/\b(phone|telephone|contact) number\b|\bnumber (to|i can) (call|ring|dial)\b/g, 'phonenumber'],
  [/\b(let|letting) (my|our|the) (\w+) go\b/g, 'fire $2 $3'],
  [/\bget rid of\b|\blay off\b|\btake (my|our|the)( \w+)? (job|place)s?\b/g, 'replace'],
  [
    /\bset ?up\b|\bsetting up\b|\b(implementation|installation|roll ?out|onboarding time)\b/g,
    'setup',
  ],
  [/\blog ?in\b|\bsign in\b/g, 'account'],
  [/\bsign ?up\b|\bonboard(ing)?\b|\bget (going|started)\b/g, 'start signup'],
  [/\b(direct messages?)\b/g, 'message'],
  [
    /\bvideo ?(call|chat)s?\b|\b(zoom|facetime|skype|google meet|ms teams|microsoft teams|webcam|camera)\b/g,
    'video',
  ],
  [/\bphone calls?\b/g, 'phone call'],
  [/\b(in person|face to face)\b/g, 'inperson'],
  [
    /\b(third part(y|ies)|other (companies|people|firms)|anyone else|somebody else|someone else|others)\b/g,
    'others',
  ],
  [/\b(mailing list|newsletter|spam(med)?|junk|marketing list|marketing emails?)\b/g, 'spam'],
  [/\b(voice ?mail|answering machine)\b/g, 'voicemail'],
  [
    /\b(hi|hello|hey|please|pls|plz|thanks|thx|um+|uh+|er+m?|hmm+|ok|okay|well|yeah|yea|lol|haha|so|just|actually|really|basically|like|maybe|kinda|exactly|right now|right|then|also|too|quick question|i was wondering|i wonder|i mean|you know|say|and|though|anyway|btw|honestly|man|dude|sir|mate)\b(?=[\s,.?!]|$)/g,
    ' ',
  ],
];

/** Words that show the form of a question but not its subject. They count little. */
const FORM_WORDS = new Set(
  splitWords(`a an the i me my mine you your yours we us our it its this that these those they them
    their he she somebody someone something anything is are am was be been being do does did doing can
    could will would shall should may might must have has had having what which who whom whose how why
    where when to of in on at by for from with without into as or but if than not no yes there here
    some any all more most other up out off over own one ones get gets getting got let make makes very
    about exactly still ever even only kind sort new good going go goes give gives use uses using used
    work works help helps set much bit lot way wanted every each after before while because
    deal handle handl ask happen stuff take takes tak come com think look problem sure another anoth now`),
);

const concepts = new Map(
  synonyms.flatMap(([first = '', ...others]) =>
    [first, ...others].map((word) => [word, first] as const),
  ),
);

const terms = new Map<string, string>();
const MOST_TERMS = 10_000;

/** Returns the words of a question in their order, each replaced by the word for its meaning. */
export function wordsOfQuestion(text: string): string[] {
  return wordsIn(withPhrases(text));
}

/**
 * Returns the words of each question. The phrases are replaced in all questions at once, because
 * that takes a small part of the time.
 */
export function wordsOfQuestions(questions: readonly string[]): string[][] {
  return withPhrases(questions.join('\n')).split('\n').map(wordsIn);
}

function withPhrases(text: string): string {
  let plain = text.toLowerCase().normalize('NFKC');
  for (const [phrase, word] of phrases) plain = plain.replace(phrase, word);
  return plain;
}

function wordsIn(plain: string): string[] {
  const words = plain.match(/[\p{L}\p{Nd}]+/gu) ?? [];
  return withKinds(words).map(termOf);
}

/** Returns the word for the meaning of a word. The terms of most words are needed many times. */
function termOf(word: string): string {
  const known = terms.get(word);
  if (known !== undefined) return known;
  const term = concepts.get(word) ?? meaningOfStem(word);
  if (terms.size < MOST_TERMS) terms.set(word, term);
  return term;
}

export function isFormWord(word: string): boolean {
  return FORM_WORDS.has(word);
}

function meaningOfStem(word: string): string {
  if (FORM_WORDS.has(word)) return word;
  const stem = looseStemOf(word);
  return concepts.get(stem) ?? stem;
}
