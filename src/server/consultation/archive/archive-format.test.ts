import { describe, expect, test } from 'vitest';
import { type ArchivedRow, archiveFormat } from './archive-format.ts';

/** Rows as version 2 of the backup file has them, from before there were reminders. */
const OF_VERSION_2 = [
  {
    table: 'bookings',
    row: {
      id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      key: 'a key',
      body_hash: 'a hash',
      service: 'ai-phone',
      date: '2026-11-16',
      slot: '09:30',
      starts_at: 4000,
      time_zone: 'Europe/Paris',
      locale: 'en-US',
      marks: '',
      created_at: 1000,
      lease_until: 0,
      finished_at: 1000,
      notice: null,
      message_state: 'delivered',
      message_attempts: 1,
      message_due_at: 2000,
      link_token: 'a token',
      state: 'requested',
      sequence: 1,
      changed_at: 3000,
      visitor_name: null,
      visitor_email: null,
    },
  },
  {
    table: 'booking_messages',
    row: {
      id: '0199a0c4-5b1e-7a51-9d5e-6d6a1f1b2c3d',
      booking_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      sequence: 1,
      channel: 'mail',
      recipient: 'visitor',
      recipient_hash: 'a hash',
      payload: null,
      state: 'delivered',
      attempts: 1,
      due_at: 3000,
      tried_at: 3000,
      created_at: 3000,
    },
  },
] as const;

/** The columns that version 3 has added to them, and those that version 4 has. */
const ADDED = {
  bookings: [{ reminders_stopped_at: null }, { outcome: null, outcome_at: null }],
  booking_messages: [{ occasion: '' }, {}],
} as const;

describe.each(OF_VERSION_2)('a row of $table from before there were reminders', (old) => {
  const [ofReminders, ofTheDesk] = ADDED[old.table];

  test('can be read in its own version and not in a later one', () => {
    expect(archiveFormat.faultsIn(old, 2)).toBeNull();
    expect(archiveFormat.faultsIn(old, 3)).not.toBeNull();
    expect(archiveFormat.faultsIn(old, 4)).not.toBeNull();
  });

  test('is a row of the present version once its new columns are added', () => {
    const present = archiveFormat.broughtUpToDate(old as unknown as ArchivedRow, 2);
    expect(present.row).toEqual({ ...old.row, ...ofReminders, ...ofTheDesk });
    expect(archiveFormat.faultsIn(present, 4)).toBeNull();
    expect(archiveFormat.faultsIn(present, 2)).not.toBeNull();
  });

  test('of version 3 is one of the present version, too', () => {
    const later = { ...old, row: { ...old.row, ...ofReminders } };
    expect(archiveFormat.faultsIn(later, 3)).toBeNull();
    const present = archiveFormat.broughtUpToDate(later as unknown as ArchivedRow, 3);
    expect(present.row).toEqual({ ...later.row, ...ofTheDesk });
  });
});

test('a backup holds the history of bookings since version 4', () => {
  const entry = {
    table: 'booking_history',
    row: {
      id: '0199a0c4-5b1e-7a51-9d5e-6d6a1f1b2c3e',
      booking_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      at: 5000,
      kind: 'note',
      person: 'Grace',
      text: 'Prefers the phone.',
    },
  };
  expect(archiveFormat.faultsIn(entry, 4)).toBeNull();
  expect(archiveFormat.faultsIn(entry, 3)).toEqual(['table']);
  expect(archiveFormat.tablesOf(3)).not.toContain('booking_history');
});
