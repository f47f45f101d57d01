import { OWNERS_LOCALE } from '#core/consultation/reminders/agenda-text.ts';
import { momentInWords } from '#core/consultation/reminders/reminder-letter.ts';
import { escapeHtml } from '#core/escape-html.ts';
import { requestsWords } from '#core/site/content/owners/desk/requests-words.ts';
import type { ConsultationRecord } from '#server/consultation/archive/consultation-record.ts';
import { type HistoryEntry, movedTimes } from '#server/consultation/history/history-entry.ts';
import type { MessageAbout } from '#server/consultation/history/history-store.ts';
import { wallTimeInWords } from './request-times.ts';

const words = requestsWords.history;

/** What is known of a request besides its own data. */
export interface RequestPast {
  entries: readonly HistoryEntry[];
  messages: readonly MessageAbout[];
  /** Whether there may be more entries than were read. */
  isBounded: boolean;
}

interface HistoryLine {
  id: string;
  at: number;
  what: string;
  who?: string;
  /** The words of a note. */
  said?: string;
}

/** Shows what has happened to a request, in its order: its changes, marks, notes and messages. */
export function historySection(
  record: ConsultationRecord,
  { entries, messages, isBounded }: RequestPast,
  zone: string,
): string {
  const lines: HistoryLine[] = [
    { id: 'requested', at: record.createdAt, what: words.requested, who: words.visitor },
    ...earlierChanges(record, entries),
    ...noticeOf(record),
    ...entries.map(lineOf),
    ...messages.map((message, at) => ({
      id: `message-${at}`,
      at: message.createdAt,
      what: `${channelOf(message)}: ${words.states[message.state]}`,
    })),
  ];
  const inOrder = lines.toSorted((one, other) => one.at - other.at);
  const rows = inOrder.map((line) => lineRow(line, zone)).join('');
  const more = isBounded ? `<p class="desk-note">${escapeHtml(words.more)}</p>` : '';
  return `<section class="desk-day" id="history"><h2>${escapeHtml(words.heading)}</h2><ol class="request-history">${rows}</ol>${more}</section>`;
}

function lineOf(entry: HistoryEntry): HistoryLine {
  const { id, at, kind, text } = entry;
  const said = kind === 'note' ? { said: text } : {};
  return { id: `entry-${id}`, at, what: whatHappened(entry), who: whoDidIt(entry), ...said };
}

export function whatHappened(entry: HistoryEntry): string {
  if (entry.kind !== 'moved') return words[entry.kind];
  const { from, to } = movedTimes(entry);
  return words.moved(wallTimeInWords(from), wallTimeInWords(to));
}

/** Changes from before there was a history left their number and the time of the last one. */
function earlierChanges(
  { booking }: ConsultationRecord,
  entries: readonly HistoryEntry[],
): HistoryLine[] {
  if (booking === null || booking.changedAt === null) return [];
  const known = entries.filter(({ kind }) => kind === 'moved' || kind === 'cancelled');
  const count = booking.sequence - known.length;
  const at = known[0]?.at ?? booking.changedAt;
  return count > 0 ? [{ id: 'earlier', at, what: words.earlier(count) }] : [];
}

/** The first message to the owner is kept with the booking, and not with the other messages. */
function noticeOf({ booking, createdAt }: ConsultationRecord): HistoryLine[] {
  if (booking === null) return [];
  const what = `${words.notice}: ${words.states[booking.message]}`;
  return [{ id: 'notice', at: createdAt, what }];
}

function channelOf({ channel, recipient }: MessageAbout): string {
  return channel === 'mail' && recipient === 'owner'
    ? words.channels.ownersMail
    : words.channels[channel];
}

export function whoDidIt({ person }: HistoryEntry): string {
  return person ?? words.visitor;
}

function lineRow({ id, at, what, who = '', said }: HistoryLine, zone: string): string {
  const when = momentInWords(at, zone, OWNERS_LOCALE);
  const note = said === undefined ? '' : `<p class="request-said">${escapeHtml(said)}</p>`;
  return `<li id="${escapeHtml(id)}"><p>${escapeHtml(what)}</p>${note}<p class="request-by">${who && `${escapeHtml(who)}, `}<time>${escapeHtml(when)}</time></p></li>`;
}
