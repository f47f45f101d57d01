import { splitWords } from '../../split-words.ts';

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

/** The first word of its group, for every word that has a group. */
export const synonymGroups: ReadonlyMap<string, string> = new Map(
  synonyms.flatMap(([first = '', ...others]) =>
    [first, ...others].map((word) => [word, first] as const),
  ),
);
