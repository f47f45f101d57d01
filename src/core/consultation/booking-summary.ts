import { SLOT_MINUTES } from '../booking-numbers.ts';
import { dayInWords, dayWithoutYear } from '../moment-words.ts';
import { meetingWords, serviceNotes, summaryWords } from '../site/content/consultation.ts';
import { slotLabel } from './schedule.ts';
import { serviceLabel } from './service.ts';
import type { WizardForm } from './wizard-form.ts';

/** One row of the summary beside the form. */
export interface SummaryRow {
  term: string;
  value: string;
  note: string;
  /** False as long as the visitor has not chosen the value. */
  chosen: boolean;
}

type Choice = Pick<WizardForm, 'service' | 'date' | 'slot'>;

/** The visitor's habits of writing, and the name of the time zone of the times. */
interface SummarySurroundings {
  locale: string;
  /** It is null as long as the zone is not known. */
  zone: string | null;
}

/** Returns what the visitor books, row by row. */
export function bookingSummary(
  { service, date, slot }: Choice,
  { locale, zone }: SummarySurroundings,
): readonly SummaryRow[] {
  const when = date !== null && slot !== null;
  return [
    {
      term: summaryWords.meeting,
      value: meetingWords.length(SLOT_MINUTES),
      note: meetingWords.medium,
      chosen: true,
    },
    {
      term: summaryWords.service,
      value: service ? serviceLabel(service) : summaryWords.open,
      note: service ? serviceNotes[service] : summaryWords.serviceOpen,
      chosen: service !== null,
    },
    {
      term: summaryWords.when,
      value: date ? dayInWords(date, locale) : summaryWords.open,
      note: [slot ? slotLabel(slot) : summaryWords.timeOpen, zone].filter(Boolean).join(' · '),
      chosen: when,
    },
  ];
}

/**
 * Returns the summary in one line, which shows what matters most so far. A day and a time stand
 * without the year, because together with the year they would fill two lines on a phone.
 */
export function summaryLine({ service, date, slot }: Choice, locale: string): string {
  if (date && slot) return `${dayWithoutYear(date, locale)} ${summaryWords.at} ${slotLabel(slot)}`;
  if (date) return dayInWords(date, locale);
  const meeting = meetingWords.length(SLOT_MINUTES);
  return service
    ? `${serviceLabel(service)}, ${meeting}`
    : `${meeting}, ${meetingWords.lineMedium}`;
}
