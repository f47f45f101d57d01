import type { LastQuestion } from '../../assistant/conversation-state.ts';
import type {
  Message,
  MessageName,
  MessageValues,
  Moment,
  OwnMessageName,
} from '../../assistant/say/message.ts';
import { passageText } from '../../assistant/say/passage-text.ts';
import type { RuleName } from '../../assistant/say/rule-texts.ts';
import { ruleTexts } from '../../assistant/say/rule-texts.ts';
import { type WritingTerms, writtenText } from '../../assistant/say/written.ts';
import { withFullStop } from '../../assistant/say/written-facts.ts';
import { minutesOf } from '../../consultation/schedule.ts';
import { serviceLabel } from '../../consultation/service.ts';
import { cityOf } from '../../moment-words.ts';
import { phoneWords } from '../../site/content/assistant/phone-words.ts';
import { callSpeechWords } from '../../site/content/assistant/spoken-words.ts';
import {
  rulesForTheEar,
  spokenContactWords,
  spokenFrames,
  spokenSummaryWords,
  wordsForTheEar,
} from '../../site/content/assistant/words-for-the-ear.ts';
import { type assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import { phoneForms } from './phone-forms.ts';
import { addressInWords } from './spelled-email.ts';
import {
  changeParts,
  factListParts,
  longToldParts,
  momentParts,
  spokenMoment,
  summaryParts,
  timeListParts,
} from './spoken-facts.ts';
import { livePart, ownPart, type SpokenPart } from './spoken-part.ts';
import {
  allTimesParts,
  type FramePiece,
  framed,
  liveSentences,
  ownSentences,
  passageParts,
  rangeParts,
} from './spoken-sentences.ts';
import { phoneNumberForTheEar, textForTheEar } from './text-for-the-ear.ts';

/** What a spoken text depends on besides the message. */
export interface SpeakingTerms extends WritingTerms {
  /** The visitor's name and company. Their words in an address are said as words. */
  spelledBy: readonly string[];
  /** The question that the agent asks at the end. */
  asked?: LastQuestion | null;
  /** Whether a summary follows in the same reply. */
  isSummedUp?: boolean;
  /** Whether the listener is on the phone and has no page. */
  byPhone?: boolean;
}

/** The written text, in words for the ear. */
const asWritten = Symbol('as written');

/**
 * How a message is said: as it is written, by other words of the site, or by a function of its
 * values. Empty words leave the message out. A message that somebody's own words stand in cannot be
 * said as it is written, because these words have to become live parts.
 */
type SpokenForm<Name extends MessageName> =
  | string
  | ((values: MessageValues<Name>, terms: SpeakingTerms) => readonly SpokenPart[])
  | (Name extends OwnMessageName ? typeof asWritten : never);

const FOR_THE_EYE = '';
const words = wordsForTheEar;
const missed: Readonly<Record<string, string | undefined>> = callSpeechWords.missed;
const frames = spokenFrames;

/** Every message as it is said. */
const spokenForms: { readonly [Name in MessageName]: SpokenForm<Name> } = {
  greeting: asWritten,
  hello: asWritten,
  welcome: asWritten,
  canDo: asWritten,
  iAmAi: asWritten,
  thanks: asWritten,
  goodbye: asWritten,
  goodbyeBooked: asWritten,
  abuse: asWritten,
  abuseEnd: asWritten,
  wellBeing: asWritten,
  joke: asWritten,
  ofCourse: asWritten,
  here: asWritten,
  browsing: asWritten,
  niceToHear: asWritten,
  takeYourTime: asWritten,
  stillHere: asWritten,
  sorry: (_, { asked }) => ownSentences(missed[asked ?? ''] ?? assistantWords.sorry),
  offTopic: asWritten,
  apology: asWritten,
  careAnswer: words.careAnswer,
  carePerson: asWritten,
  otherLanguage: words.otherLanguage,

  askService: words.askService,
  askWhen: words.askWhen,
  askDate: words.askDate,
  askSlot: ({ day }) => framed(frames.askSlot<FramePiece>(dayParts(day))),
  askOtherSlot: asWritten,
  askText: ({ field }) => ownSentences(words.askText[field] ?? assistantWords.ask[field]),
  askChange: asWritten,
  askSend: asWritten,
  askSendAgain: asWritten,
  hintService: ({ service }) => ownSentences(words.hintService[service]),
  hintDate: asWritten,
  hintSlot: asWritten,
  hintName: words.hintName,
  hintEmail: words.hintEmail,

  range: ({ first, last }) => rangeParts(first, last),
  offer: ({ times, day }) => [
    ...momentParts(spokenMoment({ date: day, slot: null }), ','),
    ...framed(frames.offer(timeListParts(times.map(minutesOf)))),
  ],
  notASlot: () => [...ownSentences(words.notASlot), ...allTimesParts()],
  noEvening: asWritten,
  nextOpenDay: ({ day }) => framed(frames.nextOpenDay<FramePiece>(dayParts(day))),
  noTimesLeft: asWritten,
  noneInWindow: asWritten,
  taken: words.taken,
  convertedTime: (values, terms) =>
    liveSentences(writtenText([{ message: 'convertedTime', values }], terms)),
  timesInZone: ({ zone }) => [
    ownPart(textForTheEar(spokenSummaryWords.zone(cityOf(zone) ?? zone))),
  ],

  noted: ({ wording, facts }, { spelledBy }) => {
    const { noted } = spokenSummaryWords;
    return framed([noted[wording % noted.length] ?? '', factListParts(facts, spelledBy)]);
  },
  changed: ({ facts }, { spelledBy, isSummedUp = false }) =>
    changeParts(facts, { spelledBy, isSummedUp }),
  changedTime: ({ when }) => framed(frames.changedTime<FramePiece>(whenParts(when))),
  stays: ({ facts }, { spelledBy }) =>
    framed([spokenSummaryWords.stays, factListParts(facts, spelledBy)]),
  unchanged: asWritten,
  soundsLike: ({ service }) =>
    ownSentences(assistantWords.soundsLike(spokenSummaryWords.named(serviceLabel(service)))),
  problemsKept: asWritten,
  refused: ({ rule }) => ownSentences(spokenRules[rule]),
  cannotKeep: asWritten,
  notedTime: ({ when }) => framed(frames.notedTime<FramePiece>(whenParts(when))),
  soFar: ({ facts }, { spelledBy }) =>
    framed([spokenSummaryWords.soFar, factListParts(facts, spelledBy)]),
  problemsSoFar: ({ problems }) => longToldParts(spokenSummaryWords.opening.problems, problems),
  nothingSoFar: asWritten,
  summary: ({ facts }, { spelledBy, byPhone = false }) => summaryParts(facts, spelledBy, byPhone),
  // The read-back is long, and one question is enough.
  extras: FOR_THE_EYE,

  sending: asWritten,
  received: asWritten,
  soon: asWritten,
  anythingElse: asWritten,
  sendingFailed: words.sendingFailed,
  notSent: asWritten,
  notBooked: asWritten,
  allSet: asWritten,
  another: asWritten,
  stopped: asWritten,
  stoppedEmpty: asWritten,
  needed: asWritten,
  notNeeded: asWritten,
  stoppedWithout: asWritten,
  restart: asWritten,
  noRush: asWritten,
  whenReady: asWritten,

  bookedWhen: ({ when }) => framed(frames.bookedWhen<FramePiece>(whenParts(when))),
  askCancel: ({ when }) => framed(frames.askCancel<FramePiece>(whenParts(when))),
  askMove: ({ from, to }) => framed(frames.askMove<FramePiece>(whenParts(from), whenParts(to))),
  askMoveWhen: ({ when }) => framed(frames.askWhen<FramePiece>(whenParts(when))),
  bookingKept: ({ when }) => framed(frames.kept<FramePiece>(whenParts(when))),
  changing: asWritten,
  canceled: ({ when }) => framed(frames.canceled<FramePiece>(whenParts(when))),
  moved: ({ when }) => framed(frames.moved<FramePiece>(whenParts(when))),
  sameTime: ({ when }) => framed(frames.sameTime<FramePiece>(whenParts(when))),
  bookingCanceled: asWritten,
  bookingBegun: asWritten,
  bookingUnreachable: asWritten,

  alreadySent: contact('alreadySent'),
  aPerson: contact('aPerson'),
  human: contact('human'),
  humanBooked: contact('humanBooked'),
  orForm: contact('orForm'),
  goOn: asWritten,
  kept: words.kept,
  form: words.form,
  formKnows: FOR_THE_EYE,
  call: words.call,

  cannotTake: asWritten,
  offerCallBack: asWritten,
  askCallBack: asWritten,
  askNumber: asWritten,
  askNumberAgain: asWritten,
  numberMissed: asWritten,
  checkNumber: ({ number }) => [
    ...ownSentences(phoneWords.callBack.check),
    livePart(`${phoneNumberForTheEar(number.told)}.`),
    ...ownSentences(phoneWords.callBack.isRight),
  ],
  callBackNoted: asWritten,
  callBackDeclined: asWritten,
  callBackFailed: asWritten,
  noNumber: asWritten,

  unknown: asWritten,
  price: asWritten,
  noPhoneNumber: asWritten,
  passage: ({ id }, terms) => passageParts(passageText(id, terms), terms.byPhone),

  text: ({ text }) => liveSentences(text.told),
};

/** Every refusal as it is said. Those without words for the ear are said as they are written. */
const spokenRules: Readonly<Record<RuleName, string>> = {
  ...rulesForTheEar,
  serviceMissing: withFullStop(ruleTexts.serviceMissing),
  dateMissing: withFullStop(ruleTexts.dateMissing),
  timeMissing: withFullStop(ruleTexts.timeMissing),
  busy: withFullStop(ruleTexts.busy),
};

/** Says one message. */
export function partsOfMessage(said: Message, terms: SpeakingTerms): readonly SpokenPart[] {
  const onPhone = terms.byPhone ? phoneForms[said.message] : undefined;
  if (onPhone !== undefined) return ownSentences(onPhone(terms));
  const form = spokenForms[said.message] as SpokenForm<MessageName> | typeof asWritten;
  if (typeof form === 'symbol') return ownSentences(writtenText([said], terms));
  return typeof form === 'string' ? ownSentences(form) : form(said.values as never, terms);
}

function contact(key: keyof ReturnType<typeof assistantContactWords>) {
  return (_: unknown, { contactEmail }: SpeakingTerms) =>
    ownSentences(spokenContactWords(contactEmail && addressInWords(contactEmail))[key]);
}

function dayParts(day: NonNullable<Moment['date']>): SpokenPart[] {
  return whenParts({ date: day, slot: null });
}

function whenParts(when: Moment): SpokenPart[] {
  return momentParts(spokenMoment(when), '.');
}
