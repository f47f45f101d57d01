import type { OwnersTerms } from '../assistant/knowledge/knowledge.ts';
import type { CalendarDate } from '../consultation/calendar-date.ts';
import { isWeekend, minutesOf, slots, windowDays } from '../consultation/schedule.ts';
import { services } from '../consultation/service.ts';
import { defaultKeptDays } from '../retention.ts';
import { spokenSummaryWords } from '../site/content/assistant/words-for-the-ear.ts';
import { callPhraseTexts } from './call-phrases.ts';
import { fixedTexts } from './fixed-sentences.ts';
import { slotFrames } from './slot-frames.ts';
import {
  aboutService,
  fromTime,
  lastOfTimes,
  servicePhrase,
  timeAfterDay,
  timePhrase,
  toTime,
} from './slot-parts.ts';
import { dayForTheEar } from './spoken-dates.ts';
import { ownSentences, zoneSentence } from './spoken-text.ts';
import { textForTheEar } from './text-for-the-ear.ts';

/** What the own phrases depend on. */
export interface OwnPhraseTerms extends OwnersTerms {
  today: CalendarDate;
  /** The zone of the opening hours, or null if it is unknown. */
  zone: string | null;
}

const ENDS = [',', '.'] as const;

/**
 * Lists everything that the agent can say of its own, so that it can be spoken ahead of a call. The
 * phrases that a call needs first come first: the words of the call, then the words of the dialogue,
 * the times and the days, and the answers of the site at the end.
 */
export function ownPhrases({
  today,
  zone,
  contactEmail,
  keptDays,
}: OwnPhraseTerms): readonly string[] {
  const fixed = fixedTexts(keptDays ? { contactEmail, keptDays } : { contactEmail });
  const spoken = (isPassage: boolean) =>
    fixed.filter((text) => text.isPassage === isPassage).map((text) => text.spoken);
  const phrases = [
    ...sentences(callPhraseTexts(keptDays ?? defaultKeptDays)),
    ...frameWords(),
    ...sentences(spoken(false)),
    ...(zone === null ? [] : [zoneSentence(zone)]),
    ...servicePhrases(),
    ...timePhrases(),
    ...dayPhrases(today),
    ...sentences(spoken(true)),
  ];
  return [...new Set(phrases)];
}

function frameWords(): string[] {
  const { start, name, email, company, problems, additional, soFar, noted, changed } =
    spokenSummaryWords;
  const words = [start, name, email, company, problems, additional, soFar];
  return [
    ...[...words, ...noted, ...Object.values(changed)].map(textForTheEar),
    ...slotFrames.flatMap(({ pieces }) => pieces),
  ];
}

function servicePhrases(): string[] {
  return services.flatMap(({ id }) => [
    ...ENDS.map((end) => servicePhrase(id, end)),
    aboutService(id),
  ]);
}

function timePhrases(): string[] {
  return slots
    .map(minutesOf)
    .flatMap((minutes) => [
      ...ENDS.flatMap((end) => [timeAfterDay(minutes, end), timePhrase(minutes, end)]),
      lastOfTimes(minutes),
      fromTime(minutes),
      toTime(minutes),
    ]);
}

/** The nearest days come first, because most visitors ask for them. */
function dayPhrases(today: CalendarDate): string[] {
  return windowDays(today)
    .filter((date) => !isWeekend(date))
    .flatMap((date) => ENDS.map((end) => `${dayForTheEar(date)}${end}`));
}

function sentences(texts: readonly string[]): string[] {
  return texts.flatMap((text) => ownSentences(text).map((part) => part.text));
}
