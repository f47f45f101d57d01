import { knowledgeEntries, type OwnersTerms } from '../../assistant/knowledge/knowledge.ts';
import { DEFAULT_LOCALE } from '../../assistant/local-context.ts';
import {
  catalogue,
  type Message,
  type MessageName,
  type SaidFacts,
  type SaidValues,
  type ValueKind,
} from '../../assistant/say/message.ts';
import { ruleNames } from '../../assistant/say/rule-texts.ts';
import { shortTextFields, textFields } from '../../consultation/booking-fields.ts';
import type { CalendarDate } from '../../consultation/calendar-date.ts';
import { isWeekend, type Slot, slots, windowDays } from '../../consultation/schedule.ts';
import { services } from '../../consultation/service.ts';
import { defaultKeptDays } from '../../retention.ts';
import { otherLanguageWords } from '../../site/content/assistant/language-words.ts';
import { spokenSummaryWords } from '../../site/content/assistant/words-for-the-ear.ts';
import { callPhraseTexts, phonePhraseTexts } from './call-phrases.ts';
import { phoneForms } from './phone-forms.ts';
import { partsOfMessage } from './spoken-forms.ts';
import { ownSentences } from './spoken-sentences.ts';

/** What the own phrases depend on. */
export interface OwnPhraseTerms extends OwnersTerms {
  today: CalendarDate;
  /** The zone of the opening hours, or null if it is unknown. */
  zone: string | null;
}

/** The days and the times with which messages are said. */
interface SaidTimes {
  days: readonly CalendarDate[];
  times: readonly Slot[];
  zone: string | null;
}

type ValueLists = { readonly [Kind in ValueKind]: readonly SaidValues[Kind][] };

const FIRST_SLOT = slots[0] as Slot;
/** The booking windows of these days have no day in common. */
const DAYS_APART: readonly CalendarDate[] = ['2026-01-05', '2026-07-06'];
const TOLD = { told: 'told' };
/** The messages that the agent says only on the phone. */
const PHONE_ALONE: readonly MessageName[] = [
  'cannotTake',
  'offerCallBack',
  'askCallBack',
  'askNumber',
  'askNumberAgain',
  'numberMissed',
  'checkNumber',
  'callBackNoted',
  'callBackDeclined',
  'callBackFailed',
  'noNumber',
];
const allNames = Object.keys(catalogue) as MessageName[];
const names = allNames.filter((name) => !PHONE_ALONE.includes(name));
const kindsOf = (name: MessageName): Readonly<Record<string, ValueKind>> => catalogue[name];
const isPassage = (name: MessageName) => Object.values(kindsOf(name)).includes('passage');
const WITH_DAYS: readonly ValueKind[] = ['day', 'day-or-none', 'moment', 'facts'];
const namesDay = (name: MessageName) =>
  Object.values(kindsOf(name)).some((kind) => WITH_DAYS.includes(kind));

/**
 * Lists everything that the agent can say of its own, so that it can be spoken ahead of a call. The
 * list is made by saying every message of the catalogue with every value, so it misses none. The
 * phrases that a call needs first come first: the words of the call, then the words of the dialogue
 * and the times, the days, the answers of the site, and what is said only on the phone.
 */
export function ownPhrases(terms: OwnPhraseTerms): readonly string[] {
  const answers = phrasesOf(
    names.filter(isPassage),
    { days: [], times: [], zone: terms.zone },
    terms,
  );
  return [...new Set([...talkPhrases(terms), ...answers, ...phonePhrases(terms)])];
}

/**
 * Lists the phrases of a usual call that are the same on every day, as long as the owner sets nothing
 * that changes them. So their sound can come with this repository. What is said only on the phone is
 * among them. Names of days are not, nor are the answers of the site, which are long and seldom heard.
 */
export function lastingPhrases(): readonly string[] {
  const [one = [], other = []] = DAYS_APART.map((today) => {
    const terms = { today, zone: null, contactEmail: null };
    return [...talkPhrases(terms), ...phonePhrases(terms)];
  });
  const onOtherDay = new Set(other);
  return [...new Set(one)].filter((text) => onOtherDay.has(text));
}

function talkPhrases(terms: OwnPhraseTerms): string[] {
  const { today, zone, keptDays = defaultKeptDays } = terms;
  const days = windowDays(today).filter((date) => !isWeekend(date));
  const talk = names.filter((name) => !isPassage(name));
  return [
    ...callPhraseTexts(keptDays).flatMap((text) => ownSentences(text).map((part) => part.text)),
    ...phrasesOf(talk, { days: days.slice(0, 1), times: slots, zone }, terms),
    // The nearest days come first, because most visitors ask for them.
    ...days.flatMap((day) =>
      phrasesOf(talk.filter(namesDay), { days: [day], times: [FIRST_SLOT], zone }, terms),
    ),
  ];
}

function phonePhrases(terms: OwnPhraseTerms): string[] {
  const onPhone = allNames.filter((name) => PHONE_ALONE.includes(name) || name in phoneForms);
  return [
    ...phonePhraseTexts().flatMap((text) => ownSentences(text).map((part) => part.text)),
    ...phrasesOf(onPhone, { days: [], times: [], zone: terms.zone }, terms, true),
  ];
}

function phrasesOf(
  some: readonly MessageName[],
  times: SaidTimes,
  { contactEmail, keptDays }: OwnersTerms,
  byPhone = false,
): string[] {
  const values = valueLists(times);
  const owners = keptDays ? { contactEmail, keptDays } : { contactEmail };
  const terms = { ...owners, locale: DEFAULT_LOCALE, spelledBy: [], byPhone };
  return some
    .flatMap((name) => messagesWith(name, values))
    .flatMap((message) => {
      const parts = partsOfMessage(message, terms);
      if (message.message !== 'changed') return parts;
      return [...partsOfMessage(message, { ...terms, isSummedUp: true }), ...parts];
    })
    .filter(({ kind, text }) => kind === 'own' && text !== '')
    .map(({ text }) => text);
}

/** Returns a message with its values. One value at a time is varied, because each is said apart. */
function messagesWith(name: MessageName, lists: ValueLists): Message[] {
  const kinds = Object.entries(kindsOf(name));
  const first = kinds.map(([key, kind]) => [key, lists[kind][0]] as const);
  if (first.some(([, value]) => value === undefined)) return [];
  const varied = kinds.flatMap(([key, kind]) =>
    lists[kind].map((value) => Object.fromEntries([...first, [key, value]])),
  );
  const all = kinds.length === 0 ? [{}] : varied;
  return all.map((values) => ({ message: name, values }) as Message);
}

/** Returns values of every kind, so that every own part of a message is said with one of them. */
function valueLists({ days, times, zone }: SaidTimes): ValueLists {
  const [day] = days;
  const [time = FIRST_SLOT] = times;
  return {
    told: [TOLD],
    'told-time': [{ toldMinutes: 0 }],
    facts: day ? factLists(day, times) : [],
    'short-text': shortTextFields,
    'optional-fields': [[]],
    service: services.map(({ id }) => id),
    day: days,
    'day-or-none': [null, ...days],
    slot: times,
    slots: times.flatMap((each) => [[each], [each, time], [time, each]]),
    moment: day
      ? [
          { date: day, slot: null },
          ...times.flatMap((slot) => [
            { date: day, slot },
            { date: null, slot },
          ]),
        ]
      : [],
    zone: zone === null ? [] : [zone],
    'told-zone': [],
    instant: [0],
    wording: [...spokenSummaryWords.noted.keys()],
    language: Object.keys(otherLanguageWords) as (keyof typeof otherLanguageWords)[],
    rule: ruleNames,
    passage: knowledgeEntries.map(({ id }) => id),
  };
}

function factLists(date: CalendarDate, times: readonly Slot[]): SaidFacts[] {
  const whole: SaidFacts = Object.fromEntries(textFields.map((field) => [field, TOLD]));
  return [
    ...textFields.map((field) => ({ [field]: TOLD }) as SaidFacts),
    ...services.flatMap(({ id: service }) => [
      { service },
      { ...whole, service, date },
      ...times.map((slot) => ({ service, date, slot })),
    ]),
    { date },
    ...times.flatMap((slot) => [{ slot }, { date, slot }]),
  ];
}
