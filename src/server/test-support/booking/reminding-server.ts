import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished } from 'vitest';
import { startLoopbackServer } from '../stand-ins/loopback-server.ts';
import {
  type ReceivedLetter,
  type SmtpStandIn,
  startSmtpStandIn,
} from '../stand-ins/smtp-stand-in.ts';
import { startTelegramStandIn } from '../stand-ins/telegram-stand-in.ts';
import { type ENGINES, engineSettings } from '../storage/engine-settings.ts';
import { voiceServer } from '../voice-server.ts';
import { bodyForNow } from './consultations.ts';
import type { MeetingInZone } from './near-meetings.ts';
import { eventsById } from './read-calendar.ts';

export const SITE_OF_REMINDERS = 'https://front-office.test';
export const OWNER_OF_REMINDERS = 'owner@front-office.test';

const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 'r').toString('base64')}`;
/** No line of the log may hold a person, a password or the link of a booking. */
const PERSONAL = /swordfish|lovelace|\.example|analytical|miss calls|[\w-]{43}|front-office/i;

type Env = Record<string, string>;

export interface BookedMeeting extends MeetingInZone {
  link: string;
  reference: string;
  email: string;
}

/** Returns the settings of an empty database of this engine, which is removed after the test. */
export async function storageOfTest(engine: (typeof ENGINES)[number]): Promise<Env> {
  const { env, ...settings } = await engineSettings(engine);
  onTestFinished(() => settings[Symbol.asyncDispose]());
  return env;
}

/** Starts the mail server, the chat and the program of an owner who has set reminders. */
export async function ownerWithReminders() {
  const smtp = await startSmtpStandIn({ login: { user: 'everline', password: 'swordfish' } });
  onTestFinished(() => smtp[Symbol.asyncDispose]());
  const telegram = await startTelegramStandIn('ok');
  onTestFinished(() => telegram[Symbol.asyncDispose]());
  const heard: HeardEvent[] = [];
  let isProgramDown = false;
  const program = await startLoopbackServer(async (request, answer) => {
    const body = await text(request);
    if (isProgramDown) return answer.writeHead(503).end();
    const headers = request.headers as Record<string, string>;
    const event = new Webhook(WEBHOOK_SECRET).verify(body, headers) as ReminderEvent;
    const { length: reminders } = remindersIn(smtp, event.data.email ?? '');
    heard.push({ ...event, messageId: headers['webhook-id'] ?? '', reminders });
    answer.writeHead(204).end();
  });
  onTestFinished(() => program.close());
  return {
    smtp,
    telegram,
    /** What the program has heard, after its signature was verified. */
    heard,
    /** What it has heard of reminders. */
    heardOfReminders: () => heard.filter(({ type }) => type === 'booking.reminded'),
    setProgramDown(isDown: boolean) {
      isProgramDown = isDown;
    },
    env: {
      ...mailSettings(smtp),
      BOOKING_WEBHOOK_URL: `http://${program.host}/`,
      BOOKING_WEBHOOK_SECRET: WEBHOOK_SECRET,
      TELEGRAM_BOT_TOKEN: '1:t',
      TELEGRAM_CHAT_ID: '1',
      TELEGRAM_API_URL: telegram.apiUrl,
    },
    /** The texts of the chat about the meetings of a day. */
    agendas: () =>
      telegram.requests
        .map(({ body }) => String(body.text))
        .filter((message) => message.includes('Today: ')),
  };
}

export type OwnerWithReminders = Awaited<ReturnType<typeof ownerWithReminders>>;

interface ReminderEvent {
  type: string;
  timestamp: string;
  data: Record<string, unknown> & { id: string; email: string | null };
}

interface HeardEvent extends ReminderEvent {
  messageId: string;
  /** How many reminders the visitor's mail server had taken by then. */
  reminders: number;
}

/** The settings of a server that sends reminders by this mail server. */
export function mailSettings({ port }: SmtpStandIn): Env {
  return {
    PUBLIC_URL: SITE_OF_REMINDERS,
    SMTP_URL: `smtp://everline:swordfish@127.0.0.1:${port}`,
    MAIL_FROM: 'Everline <hello@front-office.test>',
    CONTACT_EMAIL: OWNER_OF_REMINDERS,
    REMIND_HOURS: '24,1',
  };
}

/** Returns all reminders that the mail server got, or those to one address. */
export function remindersIn({ letters }: SmtpStandIn, address?: string) {
  return letters.filter(
    ({ to, raw }) =>
      raw.includes('\r\nList-Unsubscribe:') && (address === undefined || to[0] === address),
  );
}

/** Reads the events of the calendar file of a letter, by their ids. The letter has one such file. */
export function eventsOfLetter({ attachments }: ReceivedLetter['email']) {
  const files = attachments.filter(({ filename }) => filename === 'consultation.ics');
  expect(files).toHaveLength(1);
  const content = files[0]?.content ?? '';
  const file = typeof content === 'string' ? content : new TextDecoder().decode(content);
  // The library that reads letters changes the ends of lines.
  return eventsById(file.replace(/\r?\n/g, '\r\n'));
}

/** Waits a moment in which a letter that is sent twice would arrive again. */
export const momentOfRepetition = () => delay(150);

/** Starts the whole server on this storage. */
export async function remindingServer(env: Env) {
  const server = await voiceServer(env, {
    origin: SITE_OF_REMINDERS,
    outboxTiming: { pollMs: 50, leaseMs: 60_000, firstRetryMs: 20 },
  });
  let isEnded = false;
  const end = async () => {
    if (isEnded) return;
    isEnded = true;
    await server[Symbol.asyncDispose]();
  };
  onTestFinished(end);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${server.origin}${path}`, { redirect: 'manual', ...init });
  const change = async ({ link }: BookedMeeting, step: string, form: Record<string, string>) => {
    const body = new URLSearchParams(form);
    expect((await ask(`${link}/${step}`, { method: 'POST', body })).status).toBe(303);
  };
  return {
    logged: server.logged,
    end,
    /** Asks for a path, or for what stands at an address in a letter. */
    ask: (address: string, init?: RequestInit) => ask(address.replace(SITE_OF_REMINDERS, ''), init),
    async book(changes: Record<string, string | undefined> = {}): Promise<BookedMeeting> {
      const body = { ...bodyForNow(), ...changes };
      const response = await ask('/api/consultations', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(201);
      const { id, link, reference } = (await response.json()) as BookedMeeting;
      const zone = env.BUSINESS_TIME_ZONE ?? body.time_zone ?? 'UTC';
      return { id, link, reference, email: body.email, zone };
    },
    cancel: (booking: BookedMeeting, sequence = 0) =>
      change(booking, 'cancel', { sequence: String(sequence) }),
    move: (booking: BookedMeeting, selected_time: string, sequence = 0) =>
      change(booking, 'move', {
        sequence: String(sequence),
        selected_date: bodyForNow().selected_date,
        selected_time,
      }),
    expectCleanLog: () => expect(server.logged.filter((line) => PERSONAL.test(line))).toEqual([]),
  };
}

export type RemindingServer = Awaited<ReturnType<typeof remindingServer>>;
