import type { Mutation } from './mutation.ts';

/** Faults in the letters about a booking: how often they are sent, and what they contain. */
export const mailMutations: Mutation[] = [
  {
    fault: 'a fourth mail reaches an address on one day',
    file: 'src/server/consultation/storage/later-messages.ts',
    from: '{ mail: 3,',
    to: '{ mail: 4,',
    shownBy: 'src/server/consultation/messages/later-messages.test.ts',
  },
  {
    fault: 'a letter that was sent is sent again',
    file: 'src/server/consultation/storage/sqlite-later-messages.ts',
    from: 'settle.get(message.kind, id)',
    to: 'undefined',
    shownBy: 'src/server/consultation/storage/ledgers/sqlite.test.ts',
  },
  {
    fault: 'a second process sends a letter that the first one has taken',
    file: 'src/server/consultation/storage/postgres-later-messages.ts',
    from: '+ $2::bigint,\n    tried_at',
    to: '+ 0 * $2::bigint,\n    tried_at',
    shownBy: 'src/server/consultation/storage/ledgers/postgres.test.ts',
  },
  {
    fault: 'a repeated request sends the letters a second time',
    file: 'src/server/consultation/http/receive-request.ts',
    from: 'desk.book(received, key)',
    to: 'desk.book(received, crypto.randomUUID())',
    shownBy: 'src/server/whole-server/letters.test.ts',
  },
  {
    fault: 'the visitor gets the letter with the whole request',
    file: 'src/core/consultation/letters.ts',
    from: "recipient === 'owner' ? ownerLetter(news) : visitorLetter(news, surroundings)",
    to: 'ownerLetter(news)',
    shownBy: 'src/server/whole-server/letters.test.ts',
  },
  {
    fault: 'a letter repeats a name of any length and with any line breaks',
    file: 'src/core/consultation/letters.ts',
    from: 'const name = nameInLetter(written);',
    to: 'const name = written;',
    shownBy: 'src/core/consultation/letters.test.ts',
  },
  {
    fault: 'a visitor is reminded of a time that was moved away',
    file: 'src/server/consultation/reminders/stores/sqlite.ts',
    from: 'add(message, about);',
    to: 'add(message, { ...about, sequence: 0 });',
    shownBy: 'src/server/consultation/reminders/stores/sqlite.test.ts',
  },
  {
    fault: 'of two late reminders the earlier one is sent too',
    file: 'src/core/consultation/reminders/reminder-times.ts',
    from: '(hours[index + 1] ?? 0) * HOUR_MS',
    to: '0',
    shownBy: 'src/core/consultation/reminders/reminder-times.test.ts',
  },
  {
    fault: 'the calendar entry of a moved booking has the old sequence',
    file: 'src/server/consultation/storage/sqlite-booking-changes.ts',
    from: 'sequence = sequence + 1, changed_at = $changed_at',
    to: 'changed_at = $changed_at',
    shownBy: 'src/server/consultation/http/booking-life.test.ts',
  },
  {
    fault: 'a booking whose end was never noted gets no letters',
    file: 'src/server/consultation/messages/outbox.ts',
    from: 'await ledger.finishStored();',
    to: '',
    shownBy: 'src/server/whole-server/letters.test.ts',
  },
];
