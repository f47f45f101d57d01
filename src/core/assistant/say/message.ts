import type {
  BookingFieldName,
  BookingValue,
  OptionalField,
  ShortTextField,
  TextField,
} from '../../consultation/booking-fields.ts';
import type { CalendarDate } from '../../consultation/calendar-date.ts';
import type { Slot } from '../../consultation/schedule.ts';
import type { otherLanguageWords } from '../../site/content/assistant/language-words.ts';
import type { ServiceId } from '../../site/content/services.ts';
import type { RuleName } from './rule-texts.ts';

/**
 * Words that are not the site's own: a visitor, a model, an owner, a file or a tool has told them.
 * They are an object and no plain text, so that no sentence of the site takes them in by mistake.
 * Only what is told is spoken live and never kept as sound.
 */
export interface Told {
  readonly told: string;
}

/** A time that a visitor has named, in minutes since midnight. It need not be a time of ours. */
interface ToldTime {
  readonly toldMinutes: number;
}

/** A day and a time of which one may be missing. */
export interface Moment {
  readonly date: CalendarDate | null;
  readonly slot: Slot | null;
}

/** The facts of a request that a message names. It names them in the order of reading. */
export type SaidFacts = {
  readonly [Name in BookingFieldName]?: Name extends TextField ? Told : BookingValue<Name>;
};

/** The kinds of values, with their types. All of them are plain data and can be stored as JSON. */
export interface SaidValues {
  told: Told;
  'told-time': ToldTime;
  facts: SaidFacts;
  /** A field that is asked for. */
  'short-text': ShortTextField;
  'optional-fields': readonly OptionalField[];
  service: ServiceId;
  day: CalendarDate;
  'day-or-none': CalendarDate | null;
  slot: Slot;
  slots: readonly Slot[];
  moment: Moment;
  /** The name of a time zone. */
  zone: string;
  /** The name of a time zone that a visitor has named. */
  'told-zone': string;
  /** Milliseconds since 1970. */
  instant: number;
  /** A number that chooses one of several wordings in turn. */
  wording: number;
  language: keyof typeof otherLanguageWords;
  rule: RuleName;
  /** The id of a passage of the site. */
  passage: string;
}

export type ValueKind = keyof SaidValues;

/**
 * Everything that the assistant can mean, with the kinds of the values of each message. What a
 * message is in writing is in `written.ts`, and how it sounds is in `core/speech`. Both are total
 * over this catalogue. A stored conversation names these messages, so a name that is removed or
 * changed makes 'say that again' forget what was said in the release before.
 */
export const catalogue = {
  // How a talk begins and ends.
  greeting: {},
  hello: {},
  welcome: {},
  canDo: {},
  iAmAi: {},
  thanks: {},
  goodbye: {},
  goodbyeBooked: {},
  abuse: {},
  abuseEnd: {},
  wellBeing: {},
  joke: {},
  ofCourse: {},
  here: {},
  browsing: {},
  niceToHear: {},
  takeYourTime: {},
  stillHere: {},
  sorry: {},
  offTopic: {},
  apology: {},
  careAnswer: {},
  carePerson: {},
  otherLanguage: { language: 'language' },

  // Questions for the request.
  askService: {},
  askWhen: {},
  askDate: {},
  askSlot: { day: 'day' },
  askOtherSlot: {},
  askText: { field: 'short-text' },
  askChange: {},
  askSend: {},
  askSendAgain: {},
  hintService: { service: 'service' },
  hintDate: {},
  hintSlot: {},
  hintName: {},
  hintEmail: {},

  // Times.
  range: { first: 'slot', last: 'slot' },
  offer: { times: 'slots', day: 'day-or-none' },
  notASlot: { time: 'told-time' },
  noEvening: {},
  nextOpenDay: { day: 'day' },
  noTimesLeft: {},
  noneInWindow: {},
  taken: {},
  convertedTime: { said: 'told-time', place: 'told-zone', time: 'told-time', ourPlace: 'zone' },
  timesInZone: { zone: 'zone', instant: 'instant' },

  // What is noted of the request.
  noted: { wording: 'wording', facts: 'facts' },
  /** The facts hold one field besides the day and the time. */
  changed: { facts: 'facts' },
  changedTime: { when: 'moment' },
  stays: { facts: 'facts' },
  unchanged: {},
  soundsLike: { service: 'service' },
  problemsKept: {},
  refused: { rule: 'rule' },
  cannotKeep: {},
  notedTime: { when: 'moment' },
  soFar: { facts: 'facts' },
  problemsSoFar: { problems: 'told' },
  nothingSoFar: {},
  summary: { facts: 'facts' },
  extras: { open: 'optional-fields' },

  // What happens to the request.
  sending: {},
  received: {},
  soon: {},
  anythingElse: {},
  sendingFailed: {},
  notSent: {},
  notBooked: {},
  allSet: {},
  another: {},
  stopped: {},
  stoppedEmpty: {},
  needed: {},
  notNeeded: {},
  stoppedWithout: {},
  restart: {},
  noRush: {},
  whenReady: {},

  // The request that is booked.
  bookedWhen: { when: 'moment' },
  askCancel: { when: 'moment' },
  askMove: { from: 'moment', to: 'moment' },
  askMoveWhen: { when: 'moment' },
  bookingKept: { when: 'moment' },
  changing: {},
  canceled: { when: 'moment' },
  moved: { when: 'moment' },
  sameTime: { when: 'moment' },
  bookingCanceled: {},
  bookingBegun: {},
  bookingUnreachable: {},

  // Other ways than this talk.
  alreadySent: {},
  aPerson: {},
  human: {},
  humanBooked: {},
  orForm: {},
  goOn: {},
  kept: {},
  form: {},
  formKnows: {},
  call: {},

  // Only on the phone.
  cannotTake: { field: 'short-text' },
  offerCallBack: {},
  askCallBack: {},
  askNumber: {},
  askNumberAgain: {},
  numberMissed: {},
  checkNumber: { number: 'told' },
  callBackNoted: {},
  callBackDeclined: {},
  callBackFailed: {},
  noNumber: {},

  // Answers from the site.
  unknown: {},
  price: {},
  noPhoneNumber: {},
  passage: { id: 'passage' },

  /** What a model, an owner, a file or a tool says, and what an earlier release has said. */
  text: { text: 'told' },
} as const satisfies Record<string, Readonly<Record<string, ValueKind>>>;

type Catalogue = typeof catalogue;

export type MessageName = keyof Catalogue;

export type MessageValues<Name extends MessageName> = {
  readonly [Key in keyof Catalogue[Name]]: Catalogue[Name][Key] extends ValueKind
    ? SaidValues[Catalogue[Name][Key]]
    : never;
};

/** One thing that the assistant means, whatever its words are. */
export type Message = {
  [Name in MessageName]: { readonly message: Name; readonly values: MessageValues<Name> };
}[MessageName];

/** The kinds whose values hold words that somebody told. */
type ToldKind = 'told' | 'told-time' | 'told-zone' | 'facts';

/** The messages in which nothing is told, so that the site alone says every word of them. */
export type OwnMessageName = {
  [Name in MessageName]: Extract<Catalogue[Name][keyof Catalogue[Name]], ToldKind> extends never
    ? Name
    : never;
}[MessageName];

/** Makes a message. A message without values takes none. */
export function saying<Name extends MessageName>(
  message: Name,
  ...values: keyof Catalogue[Name] extends never ? [] : [MessageValues<Name>]
): Message {
  return { message, values: Object.assign({}, ...values) } as Message;
}

/** Makes a message of words that are not the site's own. No words make no message. */
export function sayingText(text: string): readonly Message[] {
  return text === '' ? [] : [saying('text', { text: { told: text } })];
}

/** Tells whether one of the messages has this name. */
export function says(say: readonly Message[], ...names: readonly MessageName[]): boolean {
  return say.some(({ message }) => names.includes(message));
}
