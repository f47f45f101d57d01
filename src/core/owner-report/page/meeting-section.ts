import { slotLabel, timeLabel } from '../../consultation/schedule.ts';
import { isServiceId, serviceLabel } from '../../consultation/service.ts';
import { wallTimeAt } from '../../consultation/time-zone.ts';
import type { MeetingFact } from '../report-facts.ts';
import { spanWithWeekday } from '../report-period.ts';
import { openTable } from './data-table.ts';
import { reportSection } from './report-section.ts';

/** Lists the meetings to come, without who comes, because a report may be sent on. */
export function meetingSection(meetings: readonly MeetingFact[], timeZone: string): string {
  const caption = 'Next meetings';
  const lead =
    meetings.length === 0
      ? 'No meeting is booked from now on.'
      : 'What comes next, from the moment at which this report was made. The list of requests has the names.';
  const rows = meetings.map((meeting): [string, string] => [
    whenInWords(meeting, timeZone),
    isServiceId(meeting.service) ? serviceLabel(meeting.service) : meeting.service,
  ]);
  const content =
    rows.length > 0 ? [openTable({ caption, columns: ['When', 'Service'], rows })] : [];
  return reportSection({ id: 'meetings', heading: caption, lead, content });
}

function whenInWords({ startsAt, date, slot }: MeetingFact, timeZone: string): string {
  if (startsAt === null)
    return `${spanWithWeekday({ from: date, to: date })}, ${slotLabel(slot)} (their time)`;
  const { date: day, minutes } = wallTimeAt(startsAt, timeZone);
  return `${spanWithWeekday({ from: day, to: day })}, ${timeLabel(minutes)}`;
}
