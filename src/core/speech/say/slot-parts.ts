import { serviceLabel } from '../../consultation/service.ts';
import { spokenSummaryWords } from '../../site/content/assistant/words-for-the-ear.ts';
import type { ServiceId } from '../../site/content/services.ts';
import { timeForTheEar } from './spoken-dates.ts';
import { ownPart, type SpokenPart } from './spoken-part.ts';
import { textForTheEar } from './text-for-the-ear.ts';

/** The sign after a slot. A comma goes on, and a full stop ends the sentence. */
export type SlotEnd = ',' | '.';

/** A day and a time of which one may be missing. */
export interface SpokenMoment {
  /** The day in spoken words. */
  day: string | null;
  minutes: number | null;
}

function timePhrase(minutes: number, end: SlotEnd): string {
  return `${timeForTheEar(minutes)}${end}`;
}

function timeAfterDay(minutes: number, end: SlotEnd): string {
  return `${spokenSummaryWords.at(timeForTheEar(minutes))}${end}`;
}

function lastOfTimes(minutes: number): string {
  return `${spokenSummaryWords.or(timeForTheEar(minutes))}.`;
}

export function fromTime(minutes: number): string {
  return spokenSummaryWords.from(timeForTheEar(minutes));
}

export function toTime(minutes: number): string {
  return `${spokenSummaryWords.to(timeForTheEar(minutes))}.`;
}

export function servicePhrase(service: ServiceId, end: SlotEnd): string {
  return `${textForTheEar(spokenSummaryWords.named(serviceLabel(service)))}${end}`;
}

export function aboutService(service: ServiceId): string {
  const { about, named } = spokenSummaryWords;
  return `${textForTheEar(about(named(serviceLabel(service))))}.`;
}

/** Says a day and a time in two parts, because both together would make too many phrases. */
export function momentParts({ day, minutes }: SpokenMoment, end: SlotEnd): SpokenPart[] {
  if (day === null) return minutes === null ? [] : [ownPart(timePhrase(minutes, end))];
  if (minutes === null) return [ownPart(`${day}${end}`)];
  return [ownPart(`${day},`), ownPart(timeAfterDay(minutes, end))];
}

/** Says a few times, the last one after 'or'. */
export function timeListParts(times: readonly number[]): SpokenPart[] {
  return times.map((minutes, index) => {
    if (index < times.length - 1) return ownPart(timePhrase(minutes, ','));
    return ownPart(index === 0 ? timePhrase(minutes, '.') : lastOfTimes(minutes));
  });
}
