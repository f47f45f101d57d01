import type { Mutation } from './mutation.ts';

const core = 'src/core/consultation';
const server = 'src/server/consultation';

/** Faults in the rules of a booking and in what makes it happen once. */
export const bookingMutations: Mutation[] = [
  {
    fault: 'a day 61 days ahead can be chosen',
    file: `${core}/schedule.ts`,
    from: 'BOOKING_WINDOW_DAYS = 60',
    to: 'BOOKING_WINDOW_DAYS = 61',
    shownBy: `${core}/schedule.test.ts`,
  },
  {
    fault: 'a slot that begins this minute is still shown',
    file: `${core}/schedule.ts`,
    from: 'minutesOf(slot) > now.minutes',
    to: 'minutesOf(slot) >= now.minutes',
    shownBy: `${core}/schedule.test.ts`,
  },
  {
    fault: 'choosing a date keeps the time',
    file: `${core}/wizard.ts`,
    from: "{ date: event.date, slot: null }, ['date', 'slot']",
    to: "{ date: event.date }, ['date', 'slot']",
    shownBy: `${core}/wizard-editing.test.ts`,
  },
  {
    fault: 'a free webmail address passes',
    file: `${core}/contact.ts`,
    from: 'FREE_WEBMAIL.includes(domain)',
    to: 'FREE_WEBMAIL.includes(address)',
    shownBy: `${core}/contact.test.ts`,
  },
  {
    fault: 'a visitor’s asterisk reaches the message as markup',
    file: `${core}/notice.ts`,
    from: '/[_*`[]/g',
    to: '/[_`[]/g',
    shownBy: `${core}/notice.test.ts`,
  },
  {
    fault: 'the row does not wait for the message',
    file: `${server}/messages-under-way.ts`,
    from: 'MESSAGE_HEAD_START_MS = 1000',
    to: 'MESSAGE_HEAD_START_MS = 0',
    shownBy: `${server}/book-consultation.test.ts`,
  },
  {
    fault: 'a repetition is told a second time',
    file: `${server}/book-consultation.ts`,
    from: 'isNew && !notified ?',
    to: '!notified ?',
    shownBy: `${server}/storage-down.test.ts`,
  },
  {
    fault: 'a refused 4xx is tried again',
    file: `${server}/notifiers/telegram.ts`,
    from: "return { kind: 'refused', reason };",
    to: "return { kind: 'failed', reason };",
    shownBy: `${server}/notifiers/telegram.test.ts`,
  },
  {
    fault: 'the message goes to thread 24',
    file: 'src/server/config.ts',
    from: 'TELEGRAM_THREAD_ID = 23',
    to: 'TELEGRAM_THREAD_ID = 24',
    shownBy: 'src/server/config.test.ts',
  },
  {
    fault: 'a full slot takes one more',
    file: `${server}/ledgers/sqlite.ts`,
    from: '?.bookings) >= capacity',
    to: '?.bookings) > capacity',
    shownBy: `${server}/ledgers/sqlite.test.ts`,
  },
  {
    fault: 'another body under the same key is booked',
    file: `${server}/ledgers/sqlite.ts`,
    from: "if (found.body_hash !== claim.bodyHash) return { kind: 'other-body' };",
    to: '',
    shownBy: `${server}/ledgers/sqlite.test.ts`,
  },
  {
    fault: 'PostgreSQL hands one message to two processes',
    file: `${server}/ledgers/postgres.ts`,
    from: '$1::bigint from due',
    to: '0 * $1::bigint from due',
    shownBy: `${server}/ledgers/postgres.test.ts`,
  },
  {
    fault: 'a lease from before the clock was set back holds its key for ever',
    file: `${server}/ledgers/sqlite.ts`,
    from: 'lease_until > $now and lease_until <= $now',
    to: 'lease_until > $now and lease_until <= 9e15',
    shownBy: `${server}/ledgers/sqlite.test.ts`,
  },
  {
    fault: 'a retry waits for its key while the process ends',
    file: `${server}/patient-claims.ts`,
    from: '&& !shutdown.aborted &&',
    to: '&&',
    shownBy: `${server}/held-keys.test.ts`,
  },
  {
    fault: 'a ninth field reaches the hosted table',
    file: `${server}/stores/supabase.ts`,
    from: 'name: row.name,',
    to: 'id: _id, name: row.name,',
    shownBy: `${server}/stores/supabase.test.ts`,
  },
  {
    fault: 'the anonymous role may read the hosted table',
    file: 'docs/supabase/consultations.sql',
    from: 'revoke all',
    to: 'revoke insert',
    shownBy: `${server}/stores/supabase-policy.test.ts`,
  },
  {
    fault: 'a spreadsheet runs a visitor’s formula',
    file: `${server}/owner/csv.ts`,
    from: 'cell.replace(FORMULA, "\'")',
    to: 'cell',
    shownBy: `${server}/owner/csv.test.ts`,
  },
  {
    fault: 'two processes share a data folder',
    file: 'src/server/database/sqlite-database.ts',
    from: 'begin exclusive;',
    to: 'begin;',
    shownBy: 'src/server/database/sqlite-database.test.ts',
  },
];
