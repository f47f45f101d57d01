import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReceivedLetter, SmtpAnswer } from '#server/test-support/stand-ins/smtp-stand-in.ts';
import type { Letter, Mailer } from '../mailer.ts';
import type { DeliveryResult } from '../notifier.ts';

/** A mailer, and the server that takes its letters. */
export interface MailerUnderTest extends AsyncDisposable {
  mailer: Mailer;
  received: readonly ReceivedLetter[];
  willAnswer(...answers: SmtpAnswer[]): void;
}

const LONG_MS = 60_000;
const CALENDAR = 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n';

export const testLetter: Letter = {
  to: 'ada@engine.example',
  subject: 'Your consultation request',
  text: 'Hello Ada,\n\nwe have your request.\n',
  html: '<p>Hello Ada,</p><p>we have your request.</p>',
  calendarFile: CALENDAR,
  messageId: '<b7e1.0@everline.test>',
};

/**
 * Defines the tests that every implementation of `Mailer` must pass. `open` takes the time limit of
 * an attempt.
 */
export function mailerContract(open: (timeoutMs: number) => Promise<MailerUnderTest>): void {
  async function sendWith(letter: Letter, ...answers: SmtpAnswer[]) {
    // A server that hangs answers never, so the test waits only for a short time limit.
    await using under = await open(answers.includes('hang') ? 300 : LONG_MS);
    under.willAnswer(...answers);
    const delivery = await under.mailer.send(letter);
    expectNoPersonalData(delivery);
    return { delivery, received: [...under.received] };
  }

  test('delivers the text, the markup and the Message-ID as they were written', async () => {
    const { delivery, received } = await sendWith(testLetter, 'ok');
    expect(delivery).toEqual({ kind: 'delivered' });
    expect(received).toHaveLength(1);
    const [letter] = received;
    expect([letter?.from, letter?.to]).toEqual(['hello@everline.test', ['ada@engine.example']]);
    expect(letter?.email).toMatchObject({
      from: { name: 'Everline', address: 'hello@everline.test' },
      to: [{ address: 'ada@engine.example' }],
      subject: testLetter.subject,
      messageId: testLetter.messageId,
    });
    // The format ends every part with a line break.
    expect(letter?.email.text?.trimEnd()).toBe(testLetter.text.trimEnd());
    expect(letter?.email.html?.trimEnd()).toBe(testLetter.html);
    expect(letter?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(letter?.raw).not.toMatch(/^Reply-To:/m);
  });

  test.each([
    ['PUBLISH', CALENDAR],
    ['CANCEL', CALENDAR.replace('PUBLISH', 'CANCEL')],
  ])(
    'sends a calendar file of the method %s as a part and as an attachment',
    async (method, file) => {
      const { received } = await sendWith({ ...testLetter, calendarFile: file }, 'ok');
      const [letter] = received;
      const parts = letter?.email.attachments ?? [];
      expect(letter?.raw).toContain(`Content-Type: text/calendar; charset=utf-8; method=${method}`);
      expect(parts.some(({ filename }) => filename === 'consultation.ics')).toBe(true);
      for (const { content } of parts) expect(linesOf(content)).toEqual(file.trim().split('\r\n'));
    },
  );

  test('sends a letter without a calendar file', async () => {
    const { delivery, received } = await sendWith({ ...testLetter, calendarFile: null }, 'ok');
    expect(delivery).toEqual({ kind: 'delivered' });
    expect(received[0]?.email.attachments).toEqual([]);
  });

  test('names the address that an answer goes to', async () => {
    const { received } = await sendWith({ ...testLetter, replyTo: 'grace@navy.example' }, 'ok');
    expect(received[0]?.email.replyTo).toMatchObject([{ address: 'grace@navy.example' }]);
    expect(received[0]?.to).toEqual(['ada@engine.example']);
  });

  test.each<[string, SmtpAnswer]>([
    ['the connection for now', { at: 'connect', status: 421 }],
    ['the connection for good', { at: 'connect', status: 554 }],
    ['the sender for now', { at: 'sender', status: 451 }],
    ['the sender for good, because the owner can correct it', { at: 'sender', status: 553 }],
    ['a login that is missing', { at: 'sender', status: 530 }],
    ['the recipient for now', { at: 'recipient', status: 450 }],
    ['to relay, because the owner can correct it', { at: 'recipient', status: 554 }],
    ['the content for now', { at: 'content', status: 452 }],
  ])('may try again if the server refuses %s', async (_, answer) => {
    const { delivery } = await sendWith(testLetter, answer);
    const status = typeof answer === 'object' ? answer.status : 0;
    expect(delivery).toEqual({ kind: 'failed', reason: `status ${status}` });
  });

  test.each<[string, SmtpAnswer]>([
    ['the recipient', { at: 'recipient', status: 550 }],
    ['the content', { at: 'content', status: 554 }],
  ])('gives up if the server refuses %s for good', async (_, answer) => {
    const { delivery } = await sendWith(testLetter, answer);
    const status = typeof answer === 'object' ? answer.status : 0;
    expect(delivery).toEqual({ kind: 'refused', reason: `status ${status}` });
  });

  test('says that a letter may have arrived if the connection is cut after it', async () => {
    const { delivery, received } = await sendWith(testLetter, 'cut');
    expect(received).toHaveLength(1);
    expect(delivery).toMatchObject({ kind: 'failed', mayHaveArrived: true });
  });

  test('says that a letter may have arrived if the server took it and never answered', async () => {
    const { delivery } = await sendWith(testLetter, 'hang');
    const reason = 'no answer in time';
    expect(delivery).toEqual({ kind: 'failed', reason, mayHaveArrived: true });
  });

  test('leaves out an address for answers that could be read as several', async () => {
    const letter = { ...testLetter, replyTo: 'ann:sales@engine.example' };
    const { delivery, received } = await sendWith(letter, 'ok');
    expect(delivery).toEqual({ kind: 'delivered' });
    expect(received[0]?.email.replyTo ?? []).toEqual([]);
  });

  test('delivers the next letter after one that failed', async () => {
    await using under = await open(LONG_MS);
    under.willAnswer('cut', 'ok');
    expect((await under.mailer.send(testLetter)).kind).toBe('failed');
    expect(await under.mailer.send(testLetter)).toEqual({ kind: 'delivered' });
  });

  test.each([
    'ada@engine.example,eve@evil.example',
    'ada@engine.example>\r\nRCPT TO:<eve@evil.example',
    'ada@engine.example\nBcc: eve@evil.example',
    '"ada@engine.example" <eve@evil.example>',
    'group:eve@evil.example;',
    '',
  ])('sends nothing to %j, which is not one address', async (to) => {
    const { delivery, received } = await sendWith({ ...testLetter, to }, 'ok');
    expect(delivery.kind).toBe('refused');
    expect(received).toEqual([]);
  });

  test('no subject, text or markup adds a header or a recipient', async () => {
    await using under = await open(LONG_MS);
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        'a\r\nBcc: eve@evil.example',
        'a\n\n.\r\nQUIT\r\n',
        '\r\n.\r\n',
        '=?utf-8?q?x?=',
      ),
      fc.string({ unit: 'binary', maxLength: 400 }).map((text) => text.toWellFormed()),
    );
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (subject, text, html) => {
        const before = under.received.length;
        const delivery = await under.mailer.send({ ...testLetter, subject, text, html });
        expect(delivery).toEqual({ kind: 'delivered' });
        expect(under.received).toHaveLength(before + 1);
        const letter = under.received.at(-1);
        expect(letter?.to).toEqual(['ada@engine.example']);
        expect(letter?.email.bcc ?? []).toEqual([]);
        const names = letter?.email.headers.map(({ key }) => key) ?? [];
        expect(names.filter((name) => !EXPECTED_HEADERS.includes(name))).toEqual([]);
        expect(letter?.email.messageId).toBe(testLetter.messageId);
      }),
      { numRuns: 30 },
    );
  });
}

const EXPECTED_HEADERS = [
  'auto-submitted',
  'x-auto-response-suppress',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

/** No result may contain an address, the server's words, a password or the letter. */
export function expectNoPersonalData(delivery: DeliveryResult): void {
  expect(JSON.stringify(delivery)).not.toMatch(/ada|engine|swordfish|words of|Everline|127\.0/);
}

function linesOf(content: unknown): string[] {
  const text =
    typeof content === 'string'
      ? content
      : new TextDecoder().decode(content as ArrayBuffer | Uint8Array);
  return text.trim().split(/\r?\n/);
}
