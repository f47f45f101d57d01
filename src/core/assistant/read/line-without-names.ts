import { weekdayNames } from './day-and-month-names.ts';
import type { HeardContact } from './heard-contact.ts';

/** The 'Sunday' of 'my name is Sunday' names no day either. */
const INTRODUCED_DAY = new RegExp(
  `(?<=\\b(?:name is|i['’]?m|i am|this is|it['’]?s|call me|name['’]?s) )(?:${weekdayNames.join('|')})\\b`,
  'gi',
);

/** Removes names, because a company called 'Phone Repairs' does not ask for a phone agent. */
export function lineWithoutNames(text: string, { name, company }: HeardContact): string {
  const isLikeDay = weekdayNames.some((day) => name?.toLowerCase().split(' ').includes(day));
  const told = isLikeDay ? text.replace(INTRODUCED_DAY, ' ') : text;
  return [name, company].reduce<string>((left, value) => {
    const start = value ? left.toLowerCase().indexOf(value.toLowerCase()) : -1;
    return start < 0 || !value
      ? left
      : `${left.slice(0, start)} ${left.slice(start + value.length)}`;
  }, told);
}
