import { firstWordsOfLines } from '../../split-words.ts';

/**
 * Groups of words that have the same meaning in a question. The first word of a group replaces the
 * other words of the group. A form that has the stem of a word of the group need not stand here.
 */
export const synonymGroups = firstWordsOfLines(
  `chat chatbot livechat
  phone telephone phones fone landline
  call calls caller callers ring calling dial
  email mail mailbox inbox
  ai artificial
  bot robot robotic machine computer
  tell say inform admit disclose told
  material knowledge document doc manual pdf wiki files procedures policies handbook faq
  train learn teach feed upload
  analytics dashboard report statistics stats metrics insights
  appointment booking bookings reservation reservations visit
  language languages
  route transfer forward redirect
  upset angry mad frustrated annoyed furious pissed irate nasty rude grumpy cranky
  mood emotion feelings tone sentiment
  night asleep midnight overnight evenings sleep
  sort categorise categorize categorization triage organise organize separate prioritise prioritize
  reply replies respond response responses
  lead prospect
  qualify qualification screen vet filter
  crm database
  integrate integration integrations connect sync compatible hook link
  task todo
  reminder remind nudge
  automate automation automated automatic automatically
  industry trade trades sector niche profession
  service services product solution offering offerings
  business company shop firm store stores
  tool software program app application stack system
  existing current already
  staff employee employees team people guys crew
  receptionist reception secretary frontdesk girl lady gal
  replace fire layoff redundant unemployed
  mistake error wrong goof screwup blunder
  consultation consult meeting demo session
  obligation oblige obliged commit commitment bind bound tied
  data information info details
  personal private
  cookie cookies
  track spy follow monitor
  record tape taping
  microphone mic
  delete erase remove wipe forget gone deleted erased removed purge scrub scrap expunge lose
  sell sold selling
  share pass leak
  store save saved stored stores hold hang collect log
  contact reach
  reschedule move
  change modify edit switch
  customize customise customized customised custom
  weekend saturday sunday
  weekday monday tuesday wednesday thursday friday
  book schedule reserve
  time times slot
  talk speak
  customer customers client patient
  benefit advantage advantages
  need require required mandatory
  human person
  start begin
  sign signup
  location located based headquarters headquarter hq
  office offices
  minutes minute min
  answer answers
  price prices pricing
  message messages msg dms dm
  busy swamped slammed
  account login profile
  register registration
  browser device
  write writing typed typing type
  hear listen eavesdrop
  guarantee guarantees promise promised guaranteed warranty
  many lots
  stuff thing
  understand comprehend grasp
  smart clever intelligent
  owner ceo founder boss president
  estimate quote quotes estimates bid
  trick fool deceive cheat mislead deceived
  stuck stumped baffled lost curveball
  creditcard visa mastercard amex
  signature signatures autograph
  vacation holiday
  refund reimburse
  certificate certificates certified certification certifications accredited
  elderly older senior grandma grandpa
  worried worry scared afraid nervous concern
  afterwards afterward
  big large huge
  job gig
  offer provide supply
  check review
  conversation conversations
  website websit
  explain describe
  choose pick select
  instantly immediately
  quickly fast quick
  drive travel`,
);
