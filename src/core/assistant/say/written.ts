import { type Slot, slotLabel, slots, timeLabel } from '../../consultation/schedule.ts';
import { serviceLabel, services } from '../../consultation/service.ts';
import { cityOf, dayWithoutYear, zoneInWords } from '../../moment-words.ts';
import { careWords } from '../../site/content/assistant/care-words.ts';
import { otherLanguageWords } from '../../site/content/assistant/language-words.ts';
import { phoneWords } from '../../site/content/assistant/phone-words.ts';
import { assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import { bookingLifeErrors, thankYouWords } from '../../site/content/booking-life.ts';
import { bookingBanners, NO_TIMES_LEFT } from '../../site/content/booking-messages.ts';
import { serviceNotes } from '../../site/content/consultation.ts';
import { schedulingWords } from '../../site/content/scheduling.ts';
import type { OwnersTerms } from '../knowledge/knowledge.ts';
import type { Message, MessageName, MessageValues } from './message.ts';
import { passageText } from './passage-text.ts';
import { ruleTexts } from './rule-texts.ts';
import {
  dayAndTimeLabel,
  listInWords,
  withFullStop,
  writtenChange,
  writtenExtras,
  writtenFacts,
  writtenProblems,
  writtenSummary,
} from './written-facts.ts';

/** What a written text depends on besides the message. */
export interface WritingTerms extends OwnersTerms {
  /** The visitor's locale, in whose order dates are written. */
  locale: string;
}

/** A text that is always the same, or a function that writes it with the values. */
type WrittenForm<Name extends MessageName> =
  | string
  | ((values: MessageValues<Name>, terms: WritingTerms) => string);

const { ask, askAgain, summary, booked, smallTalk, silence, noted } = assistantWords;
const FIRST_TIME = slotLabel(slots[0] as Slot);
const LAST_TIME = slotLabel(slots.at(-1) as Slot);

const contact =
  (key: keyof ReturnType<typeof assistantContactWords>) =>
  (_: unknown, { contactEmail }: WritingTerms) =>
    assistantContactWords(contactEmail)[key];

/** Every message as it is written. */
const writtenForms: { readonly [Name in MessageName]: WrittenForm<Name> } = {
  greeting: assistantWords.greeting,
  hello: assistantWords.hello,
  welcome: assistantWords.welcome,
  canDo: assistantWords.canDo,
  iAmAi: assistantWords.iAmAi,
  thanks: assistantWords.thanks,
  goodbye: assistantWords.goodbye,
  goodbyeBooked: assistantWords.goodbyeBooked,
  abuse: assistantWords.abuse,
  abuseEnd: assistantWords.abuseEnd,
  wellBeing: smallTalk.wellBeing,
  joke: smallTalk.joke,
  ofCourse: smallTalk.ofCourse,
  here: smallTalk.here,
  browsing: smallTalk.browsing,
  niceToHear: smallTalk.other,
  takeYourTime: silence[0],
  stillHere: silence[1],
  sorry: assistantWords.sorry,
  offTopic: assistantWords.offTopic,
  apology: assistantWords.apology,
  careAnswer: careWords.answer,
  carePerson: (_, { contactEmail }) => careWords.person(contactEmail),
  otherLanguage: ({ language }) => otherLanguageWords[language],

  askService: ask.service(
    listInWords(
      services.map(({ label }) => label),
      assistantWords.or,
    ),
  ),
  askWhen: ask.when,
  askDate: ask.date,
  askSlot: ({ day }, { locale }) => ask.slot(dayWithoutYear(day, locale)),
  askOtherSlot: ask.otherSlot,
  askText: ({ field }) => ask[field],
  askChange: ask.change,
  askSend: ask.send,
  askSendAgain: ask.sendAgain,
  hintService: ({ service }) => askAgain.service(serviceLabel(service), serviceNotes[service]),
  hintDate: askAgain.date,
  hintSlot: askAgain.slot,
  hintName: askAgain.name,
  hintEmail: askAgain.email,

  range: ({ first, last }) => assistantWords.range(slotLabel(first), slotLabel(last)),
  offer: ({ times, day }, { locale }) =>
    assistantWords.offer(
      listInWords(times.map(slotLabel), assistantWords.or),
      day && dayWithoutYear(day, locale),
    ),
  notASlot: ({ time }) =>
    assistantWords.notASlot(timeLabel(time.toldMinutes), FIRST_TIME, LAST_TIME),
  noEvening: assistantWords.noEvening(FIRST_TIME, LAST_TIME),
  nextOpenDay: ({ day }, { locale }) => assistantWords.nextOpenDay(dayWithoutYear(day, locale)),
  noTimesLeft: withFullStop(NO_TIMES_LEFT),
  noneInWindow: schedulingWords.noneInWindow,
  taken: withFullStop(bookingBanners.taken),
  convertedTime: ({ said, place, time, ourPlace }) =>
    assistantWords.zones.converted(
      timeLabel(said.toldMinutes),
      cityOf(place) ?? place,
      timeLabel(time.toldMinutes),
      cityOf(ourPlace) ?? ourPlace,
    ),
  timesInZone: ({ zone, instant }) =>
    `${schedulingWords.businessZone(zoneInWords(zone, instant))}.`,

  noted: ({ wording, facts }, { locale }) =>
    noted[wording % noted.length]?.(writtenFacts(facts, locale)) ?? '',
  changed: ({ facts }, { locale }) => writtenChange(facts, locale),
  changedTime: ({ when }, { locale }) => assistantWords.changedTime(dayAndTimeLabel(when, locale)),
  stays: ({ facts }, { locale }) => assistantWords.stays(writtenFacts(facts, locale)),
  unchanged: assistantWords.unchanged,
  soundsLike: ({ service }) => assistantWords.soundsLike(serviceLabel(service)),
  problemsKept: assistantWords.problemsKept,
  refused: ({ rule }) => withFullStop(ruleTexts[rule]),
  cannotKeep: assistantWords.cannotKeep,
  notedTime: ({ when }, { locale }) => assistantWords.notedTime(dayAndTimeLabel(when, locale)),
  soFar: ({ facts }, { locale }) => `${summary.soFar} ${writtenFacts(facts, locale)}.`,
  problemsSoFar: ({ problems }) => writtenProblems(problems.told),
  nothingSoFar: summary.nothing,
  summary: ({ facts }, { locale }) => writtenSummary(facts, locale),
  extras: ({ open }) => writtenExtras(open),

  sending: assistantWords.sending,
  received: thankYouWords.received,
  soon: thankYouWords.soon,
  anythingElse: assistantWords.anythingElse,
  sendingFailed: bookingBanners.failed,
  notSent: assistantWords.notSent,
  notBooked: assistantWords.notBooked,
  allSet: assistantWords.allSet,
  another: assistantWords.another,
  stopped: assistantWords.stopped,
  stoppedEmpty: assistantWords.stoppedEmpty,
  needed: assistantWords.needed,
  notNeeded: assistantWords.notNeeded,
  stoppedWithout: assistantWords.stoppedWithout,
  restart: assistantWords.restart,
  noRush: assistantWords.noRush,
  whenReady: assistantWords.whenReady,

  bookedWhen: ({ when }, { locale }) => booked.when(dayAndTimeLabel(when, locale)),
  askCancel: ({ when }, { locale }) => booked.askCancel(dayAndTimeLabel(when, locale)),
  askMove: ({ from, to }, { locale }) =>
    booked.askMove(dayAndTimeLabel(from, locale), dayAndTimeLabel(to, locale)),
  askMoveWhen: ({ when }, { locale }) => booked.askWhen(dayAndTimeLabel(when, locale)),
  bookingKept: ({ when }, { locale }) => booked.kept(dayAndTimeLabel(when, locale)),
  changing: booked.changing,
  canceled: ({ when }, { locale }) => booked.canceled(dayAndTimeLabel(when, locale)),
  moved: ({ when }, { locale }) => booked.moved(dayAndTimeLabel(when, locale)),
  sameTime: ({ when }, { locale }) => booked.sameTime(dayAndTimeLabel(when, locale)),
  bookingCanceled: bookingLifeErrors.cancelled,
  bookingBegun: bookingLifeErrors.begun,
  bookingUnreachable: bookingLifeErrors.unreachable,

  alreadySent: contact('alreadySent'),
  aPerson: contact('aPerson'),
  human: contact('human'),
  humanBooked: contact('humanBooked'),
  orForm: contact('orForm'),
  goOn: assistantWords.goOn,
  kept: assistantWords.kept,
  form: assistantWords.form,
  formKnows: assistantWords.formKnows,
  call: assistantWords.call,

  cannotTake: ({ field }) => phoneWords.cannotTake[field === 'name' ? 'name' : 'email'],
  offerCallBack: phoneWords.callBack.offer,
  askCallBack: phoneWords.callBack.ask,
  askNumber: phoneWords.callBack.askNumber,
  askNumberAgain: phoneWords.callBack.askNumberAgain,
  numberMissed: phoneWords.callBack.numberMissed,
  checkNumber: ({ number }) =>
    `${phoneWords.callBack.check} ${number.told}. ${phoneWords.callBack.isRight}`,
  callBackNoted: phoneWords.callBack.noted,
  callBackDeclined: phoneWords.callBack.declined,
  callBackFailed: phoneWords.callBack.failed,
  noNumber: phoneWords.callBack.noNumber,

  unknown: assistantWords.unknown,
  price: assistantWords.price,
  noPhoneNumber: assistantWords.noPhoneNumber,
  passage: ({ id }, terms) => passageText(id, terms),

  text: ({ text }) => text.told,
};

/** Writes what is meant. The texts of the messages are joined by spaces. */
export function writtenText(say: readonly Message[], terms: WritingTerms): string {
  return say
    .map((each) => writtenMessage(each, terms))
    .filter(Boolean)
    .join(' ');
}

function writtenMessage({ message, values }: Message, terms: WritingTerms): string {
  const form = writtenForms[message] as WrittenForm<MessageName>;
  return typeof form === 'string' ? form : form(values as never, terms);
}
