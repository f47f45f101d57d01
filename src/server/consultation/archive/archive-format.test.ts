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

describe.each(OF_VERSION_2)('a row of $table from before there were reminders', (old) => {
  test('can be read in its own version and not in the present one', () => {
    expect(archiveFormat.faultsIn(old, 2)).toBeNull();
    expect(archiveFormat.faultsIn(old, 3)).not.toBeNull();
  });

  test('is a row of the present version once its new column is added', () => {
    const added = old.table === 'bookings' ? { reminders_stopped_at: null } : { occasion: '' };
    const present = archiveFormat.broughtUpToDate(old as unknown as ArchivedRow, 2);
    expect(present.row).toEqual({ ...old.row, ...added });
    expect(archiveFormat.faultsIn(present, 3)).toBeNull();
    expect(archiveFormat.faultsIn(present, 2)).not.toBeNull();
  });
});
