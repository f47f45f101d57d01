import { expect, test } from 'vitest';
import type { BookingLedger } from '#server/consultation/storage/booking-ledger.ts';
import {
  bookedClaim,
  cancellationOf,
  chatMessage,
  MOVED_TO,
  moveOf,
} from '#server/test-support/booking/later-messages.ts';
import { MINUTE, STARTS_AT } from '#server/test-support/booking/ledger-claims.ts';
import type { NewLaterMessage } from '../../storage/later-messages.ts';
import type { WrittenBookings } from '../written-bookings.ts';

interface WrittenBookingsUnderTest extends AsyncDisposable {
  written: WrittenBookings;
  ledger: BookingLedger;
}

/** Defines the tests that every implementation of `WrittenBookings` must pass. */
export function writtenBookingsContract(open: () => Promise<WrittenBookingsUnderTest>): void {
  const message = (channel: NewLaterMessage['channel']) => ({ ...chatMessage(), channel });

  /** Makes a booking whose entry waits to be written. Resolves with the id of the message. */
  async function bookedWithEntry(ledger: BookingLedger) {
    const entry = message('calendar');
    const { id } = await bookedClaim(ledger, { messages: [entry] });
    return { id, entry };
  }

  const idsIn = async (written: WrittenBookings, now = STARTS_AT - 1, most = 9) =>
    (await written.comingAfter(now, most)).map(({ id }) => id);
  const noted = async (ledger: BookingLedger) =>
    (await ledger.takeDueLaterMessages('difference', MINUTE, 10)).length;

  test('has the bookings to come whose entry was written as they are', async () => {
    await using under = await open();
    const { ledger, written } = under;
    const { id, entry } = await bookedWithEntry(ledger);
    await bookedClaim(ledger);
    expect(await idsIn(written)).toEqual([]);
    await ledger.settleLaterMessage(entry.id, { kind: 'delivered' });
    expect(await idsIn(written)).toEqual([id]);
    expect(await idsIn(written, STARTS_AT)).toEqual([]);
    expect(await idsIn(written, 0, 0)).toEqual([]);
    const again = message('calendar');
    await ledger.move(moveOf(id, { messagesAbout: () => [again] }));
    expect(await idsIn(written)).toEqual([]);
    await ledger.settleLaterMessage(again.id, { kind: 'delivered' });
    expect(await written.comingAfter(0, 9)).toMatchObject([
      { id, sequence: 1, startsAt: MOVED_TO },
    ]);
    await ledger.cancel(cancellationOf(id, { expectedSequence: 1 }));
    expect(await idsIn(written)).toEqual([]);
  });

  test('notes a difference once for each state of a booking', async () => {
    await using under = await open();
    const { ledger, written } = under;
    const { entry } = await bookedWithEntry(ledger);
    await ledger.settleLaterMessage(entry.id, { kind: 'delivered' });
    const [booking = expect.fail('no booking')] = await written.comingAfter(0, 9);
    for (const _ of [1, 2, 3]) await written.noteDifference(booking, message('difference'));
    const due = () => ledger.takeDueLaterMessages('difference', MINUTE, 10);
    const [first, ...more] = await due();
    expect([first?.bookingId, more]).toEqual([booking.id, []]);
    await ledger.settleLaterMessage(String(first?.id), { kind: 'delivered' });
    await written.noteDifference(booking, message('difference'));
    const again = message('calendar');
    await ledger.move(moveOf(booking.id, { messagesAbout: () => [again] }));
    await ledger.settleLaterMessage(again.id, { kind: 'delivered' });
    // What was seen before the move says nothing about the booking as it is now.
    await written.noteDifference(booking, message('difference'));
    expect(await due()).toEqual([]);
    const [moved = expect.fail('no booking')] = await written.comingAfter(0, 9);
    await written.noteDifference(moved, message('difference'));
    expect(await due()).toHaveLength(1);
  });

  test('queues every booking to come for another calendar, whether it was written or not', async () => {
    await using under = await open();
    const { ledger, written } = under;
    const { id, entry } = await bookedWithEntry(ledger);
    await ledger.settleLaterMessage(entry.id, { kind: 'delivered' });
    const older = await bookedClaim(ledger);
    const gone = await bookedClaim(ledger);
    await ledger.cancel(cancellationOf(gone.id));
    await written.writeAgain(STARTS_AT);
    const due = () => ledger.takeDueLaterMessages('calendar', MINUTE, 10);
    expect(await due()).toEqual([]);
    await written.writeAgain(STARTS_AT - 1);
    const queued = await due();
    expect(queued.map(({ bookingId }) => bookingId).toSorted()).toEqual([id, older.id].toSorted());
    expect(await idsIn(written)).toEqual([]);
    await written.writeAgain(STARTS_AT - 1);
    expect(await due()).toEqual([]);
  });

  test('notes nothing about a booking that was cancelled meanwhile', async () => {
    await using under = await open();
    const { ledger, written } = under;
    const { entry } = await bookedWithEntry(ledger);
    await ledger.settleLaterMessage(entry.id, { kind: 'delivered' });
    const [booking = expect.fail('no booking')] = await written.comingAfter(0, 9);
    await ledger.cancel(cancellationOf(booking.id));
    await written.noteDifference(booking, message('difference'));
    expect(await noted(ledger)).toBe(0);
  });
}
