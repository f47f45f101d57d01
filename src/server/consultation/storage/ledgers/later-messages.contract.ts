import { describe, expect, test } from 'vitest';
import { IDEMPOTENCY_KEY_DAYS } from '#core/retention.ts';
import {
  bookedClaim,
  cancellationOf,
  chatMessage,
  letterTo,
  moveOf,
} from '#server/test-support/booking/later-messages.ts';
import {
  CLAIMED_AT,
  type LedgerUnderTest,
  letTimePass,
  MINUTE,
  STARTS_AT,
  validClaim,
} from '#server/test-support/booking/ledger-claims.ts';
import type { BookingLedger } from '../booking-ledger.ts';
import type { LaterMessageChannel, NewLaterMessage } from '../later-messages.ts';

const DAY = 24 * 60 * MINUTE;
const ADDRESS = 'ada@engine.example';
const FORGOTTEN_AT = STARTS_AT + 30 * MINUTE + IDEMPOTENCY_KEY_DAYS * DAY;

/** Moves a new booking with these messages, and resolves with its id. */
async function movedWith(
  ledger: BookingLedger,
  ...messages: readonly NewLaterMessage[]
): Promise<string> {
  const { id } = await bookedClaim(ledger);
  await ledger.move(moveOf(id, { messagesAbout: () => messages }));
  return id;
}

/** Defines the tests about later messages that every ledger must pass. */
export function laterMessagesContract(open: () => Promise<LedgerUnderTest>): void {
  const due = async ({ ledger }: LedgerUnderTest, channel: LaterMessageChannel = 'chat') =>
    (await ledger.takeDueLaterMessages(channel, MINUTE, 10)).map(({ id }) => id);

  describe('a later message', () => {
    test('is stored with its change and due at once, in its own channel only', async () => {
      await using under = await open();
      const [chat, letter] = [chatMessage(), letterTo(null)];
      const bookingId = await movedWith(under.ledger, chat, letter);
      expect(await under.ledger.takeDueLaterMessages('chat', MINUTE, 10)).toEqual([
        {
          id: chat.id,
          bookingId,
          recipient: 'owner',
          occasion: '',
          payload: chat.payload,
          attempts: 0,
          ageMs: expect.any(Number),
          isOverLimit: false,
        },
      ]);
      expect(await due(under, 'mail')).toEqual([letter.id]);
    });

    test('is given to one caller until the lease is over', async () => {
      await using under = await open();
      const messages = Array.from({ length: 8 }, chatMessage);
      for (const message of messages) await movedWith(under.ledger, message);
      const taken = await Promise.all([1, 2, 3, 4].map(() => due(under)));
      expect(taken.flat().toSorted()).toEqual(messages.map(({ id }) => id).toSorted());
      expect(await due(under)).toEqual([]);
      await letTimePass(under, MINUTE);
      expect(await due(under)).toHaveLength(8);
    });

    test.each(['delivered', 'refused'] as const)(
      'that was %s is never due again and holds nothing about the visitor',
      async (kind) => {
        await using under = await open();
        const message = chatMessage();
        await movedWith(under.ledger, message);
        await under.ledger.settleLaterMessage(message.id, { kind });
        await under.ledger.settleLaterMessage(message.id, { kind: 'postponed', retryInMs: 0 });
        await letTimePass(under, DAY);
        expect(await due(under)).toEqual([]);
        const rows = await under.run('select state, payload, attempts from booking_messages');
        expect(rows).toEqual([{ state: kind, payload: null, attempts: 1 }]);
      },
    );

    test('that has nothing to tell any more is removed', async () => {
      await using under = await open();
      const message = chatMessage();
      await movedWith(under.ledger, message);
      await under.ledger.settleLaterMessage(message.id, { kind: 'dropped' });
      expect(await under.run('select * from booking_messages')).toEqual([]);
    });

    test('brings its followers with its result, once, and they come after what waits', async () => {
      await using under = await open();
      const { ledger } = under;
      const [reminder, created] = [
        { ...chatMessage(), channel: 'reminder', occasion: '24h' } as const,
        { ...chatMessage(), channel: 'webhook' } as const,
      ];
      const bookingId = await movedWith(ledger, reminder, created);
      await letTimePass(under, MINUTE);
      const follower = { ...chatMessage(), channel: 'webhook', occasion: '24h' } as const;
      const settled = () =>
        ledger.settleLaterMessage(reminder.id, { kind: 'delivered' }, [follower]);
      await ledger.settleLaterMessage(reminder.id, { kind: 'postponed', retryInMs: 0 }, [follower]);
      expect(await due(under, 'webhook')).toEqual([created.id]);
      await settled();
      await settled();
      expect(await due(under, 'webhook')).toEqual([]);
      await ledger.settleLaterMessage(created.id, { kind: 'delivered' });
      const [taken] = await ledger.takeDueLaterMessages('webhook', MINUTE, 10);
      expect(taken).toMatchObject({ id: follower.id, bookingId, occasion: '24h' });
    });

    test.each(['reminder', 'agenda'] as const)(
      'of the channel %s does not wait for an earlier one that is tried again later',
      async (channel) => {
        await using under = await open();
        const { ledger } = under;
        const told = { ...chatMessage(), channel: 'webhook' } as const;
        const [earlier, later] = ['24h', '1h'].map((occasion) => ({
          ...chatMessage(),
          channel,
          occasion,
        })) as [NewLaterMessage, NewLaterMessage];
        await movedWith(ledger, earlier, told);
        await ledger.settleLaterMessage(earlier.id, { kind: 'postponed', retryInMs: 60 * MINUTE });
        await letTimePass(under, MINUTE);
        await ledger.settleLaterMessage(told.id, { kind: 'delivered' }, [later]);
        expect(await due(under, channel)).toEqual([later.id]);
      },
    );

    test('grows older from its change on, however often it was tried', async () => {
      await using under = await open();
      const message = chatMessage();
      await movedWith(under.ledger, message);
      for (const hours of [1, 2]) {
        await letTimePass(under, 60 * MINUTE);
        const [taken] = await under.ledger.takeDueLaterMessages('chat', MINUTE, 10);
        expect(taken?.ageMs).toBeGreaterThanOrEqual(60 * hours * MINUTE);
        expect(taken?.ageMs).toBeLessThan((60 * hours + 5) * MINUTE);
      }
    });

    test('that was postponed is due at its new time, and counts its attempts', async () => {
      await using under = await open();
      const message = chatMessage();
      await movedWith(under.ledger, message);
      await due(under);
      const postponed = { kind: 'postponed', retryInMs: 5 * MINUTE } as const;
      await under.ledger.settleLaterMessage(message.id, postponed);
      await letTimePass(under, 4 * MINUTE);
      expect(await due(under)).toEqual([]);
      await letTimePass(under, MINUTE);
      const [again] = await under.ledger.takeDueLaterMessages('chat', MINUTE, 10);
      expect(again).toMatchObject({ id: message.id, attempts: 1 });
    });

    test('waits for the first message to the owner, and a letter does not', async () => {
      await using under = await open();
      const { ledger } = under;
      const claim = validClaim();
      await ledger.claim(claim);
      await ledger.finish(claim.id, CLAIMED_AT, null);
      const [chat, letter] = [chatMessage(), letterTo(null)];
      await ledger.move(moveOf(claim.id, { messagesAbout: () => [chat, letter] }));
      expect(await due(under)).toEqual([]);
      expect(await due(under, 'mail')).toEqual([letter.id]);
      await ledger.settleMessage(claim.id, { kind: 'refused' });
      expect(await due(under)).toEqual([chat.id]);
    });

    test('waits for the messages about earlier changes of the same booking', async () => {
      await using under = await open();
      const { ledger } = under;
      const [first, second] = [chatMessage(), chatMessage()];
      const id = await movedWith(ledger, first);
      const cancellation = { expectedSequence: 1, messagesAbout: () => [second] };
      await ledger.cancel(cancellationOf(id, cancellation));
      expect(await due(under)).toEqual([first.id]);
      const postponed = { kind: 'postponed', retryInMs: 60 * MINUTE } as const;
      await ledger.settleLaterMessage(first.id, postponed);
      await letTimePass(under, 30 * MINUTE);
      expect(await due(under)).toEqual([]);
      await ledger.settleLaterMessage(first.id, { kind: 'delivered' });
      expect(await due(under)).toEqual([second.id]);
    });

    test('about a new booking is due when the booking is finished', async () => {
      await using under = await open();
      const letter = letterTo(ADDRESS);
      const claim = validClaim({ messages: [letter] });
      await under.ledger.claim(claim);
      expect(await due(under, 'mail')).toEqual([]);
      await under.ledger.claim(claim);
      await under.ledger.finish(claim.id, CLAIMED_AT, null);
      expect(await due(under, 'mail')).toEqual([letter.id]);
    });

    test('about a new booking in a slot with a capacity is stored too', async () => {
      await using under = await open();
      const letter = letterTo(ADDRESS);
      await bookedClaim(under.ledger, { messages: [letter], capacity: 2 });
      await under.ledger.claim(validClaim({ messages: [letterTo(ADDRESS)], capacity: 1 }));
      expect(await due(under, 'mail')).toEqual([letter.id]);
    });
  });

  describe('a visitor', () => {
    const overLimit = async ({ ledger }: LedgerUnderTest) =>
      (await ledger.takeDueLaterMessages('mail', MINUTE, 10)).map(({ isOverLimit }) => isOverLimit);

    test('gets at most three mails in any 24 hours, in whatever capitals the address is', async () => {
      await using under = await open();
      for (const email of [ADDRESS, ADDRESS.toUpperCase()]) {
        await movedWith(under.ledger, letterTo(email));
      }
      expect(await overLimit(under)).toEqual([false, false]);
      for (const _ of [1, 2]) await movedWith(under.ledger, letterTo(ADDRESS));
      await movedWith(under.ledger, letterTo('bob@engine.example'), letterTo(null));
      const messages = await under.ledger.takeDueLaterMessages('mail', MINUTE, 10);
      expect(messages.filter(({ isOverLimit }) => isOverLimit)).toHaveLength(1);
      expect(messages).toHaveLength(4);
    });

    test('gets mails again when 24 hours have passed', async () => {
      await using under = await open();
      const letters = [1, 2, 3].map(() => letterTo(ADDRESS));
      for (const letter of letters) await movedWith(under.ledger, letter);
      expect(await overLimit(under)).toEqual([false, false, false]);
      for (const { id } of letters) {
        await under.ledger.settleLaterMessage(id, { kind: 'delivered' });
      }
      await letTimePass(under, DAY - MINUTE);
      await movedWith(under.ledger, letterTo(ADDRESS));
      expect(await overLimit(under)).toEqual([true]);
      await letTimePass(under, MINUTE);
      expect(await overLimit(under)).toEqual([false]);
    });

    test('whose mail fails again and again still gets it', async () => {
      await using under = await open();
      const letters = [1, 2, 3].map(() => letterTo(ADDRESS));
      for (const letter of letters) await movedWith(under.ledger, letter);
      for (const _ of [1, 2, 3, 4]) {
        expect(await overLimit(under)).toEqual([false, false, false]);
        await letTimePass(under, MINUTE);
      }
    });
  });

  describe('forgetPassedKeys', () => {
    const forget = ({ ledger }: LedgerUnderTest) =>
      ledger.forgetPassedKeys(FORGOTTEN_AT, new AbortController().signal);

    test('removes the visitor and unsent letters, and keeps unsent messages to the owner', async () => {
      await using under = await open();
      const { ledger } = under;
      const visitor = { name: 'Ada Lovelace', email: ADDRESS };
      const letters = [letterTo(ADDRESS), letterTo(null)];
      await bookedClaim(ledger, { visitor, messages: letters });
      const told = await bookedClaim(ledger, { visitor });
      const chat = chatMessage();
      await ledger.cancel(cancellationOf(told.id, { messagesAbout: () => [chat] }));
      await forget(under);
      expect(await due(under, 'mail')).toEqual([]);
      const rows = () =>
        under.run('select visitor_name, visitor_email from bookings order by sequence');
      const nobody = { visitor_name: null, visitor_email: null };
      // The message still names the visitor, so `erase` must be able to find the booking.
      expect(await rows()).toEqual([
        nobody,
        { visitor_name: 'Ada Lovelace', visitor_email: ADDRESS },
      ]);
      expect(await due(under)).toEqual([chat.id]);
      await ledger.settleLaterMessage(chat.id, { kind: 'delivered' });
      await forget(under);
      expect(await rows()).toEqual([nobody, nobody]);
      const kept = 'select payload, recipient_hash from booking_messages';
      const nothing = { payload: null, recipient_hash: '' };
      expect(await under.run(kept)).toEqual([nothing, nothing, nothing]);
      expect(await forget(under)).toBe(0);
    });
  });
}
