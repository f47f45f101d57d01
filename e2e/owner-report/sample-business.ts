import { addDays, type CalendarDate } from '../../src/core/consultation/calendar-date.ts';
import { assistantWords } from '../../src/core/site/content/assistant.ts';
import { openSqlite } from '../../src/server/database/sqlite-database.ts';
import type { StoredResource } from '../../src/server/platform/resource-store.ts';
import { sqliteResourceStore } from '../../src/server/platform/resource-stores/sqlite.ts';
import { callResource } from '../../src/server/platform/resources/call.ts';
import { chatResource } from '../../src/server/platform/resources/chat.ts';
import { newResource } from '../../src/server/platform/stored-resource.ts';
import { sqliteVisitStore } from '../../src/server/visits/stores/sqlite.ts';

const PAGES = { '/': 30, '/consultation': 14, '/privacy': 3, '/hero-demo': 1 };
/** How many bookings come in on each of eight days. */
const BOOKINGS = [2, 1, 0, 3, 1, 0, 0, 1];
const SERVICES = ['ai-phone', 'ai-agent', 'ai-phone', 'email-auto', 'ai-phone'];
const ENDINGS = [
  'customer-ended-call',
  'assistant-ended-call',
  'customer-ended-call',
  'silence-timed-out',
  'customer-ended-call',
  'call.in-progress.error-vapifault-call-started-but-connection-to-transport-missing',
];
const QUESTIONS = [
  'Do you give refunds?',
  'How much does it cost per month?',
  'What is your refund policy?',
  'How long is the contract?',
  'My name is Zebulon Quack, write to zeb@quack.example. Do you have an office in Wallawalla?',
  'do you integrate with salesforce',
  'Can I get my money back?',
];
/** Fewer people come at the weekend. The first day of the sample is a Tuesday. */
const WEEK = [1.1, 1.3, 1.2, 0.9, 0.35, 0.25, 1];

/** Fills an empty data folder with what a small business has after some weeks. */
export async function fillWithSampleBusiness(
  dataDir: string,
  { from, days }: { from: CalendarDate; days: number },
): Promise<void> {
  const database = openSqlite(dataDir);
  try {
    const every = Array.from({ length: days }, (_, at) => ({ at, day: addDays(from, at) }));
    await sqliteVisitStore(database).add(
      every.flatMap(({ at, day }) =>
        Object.entries(PAGES).flatMap(([page, usual]) => {
          const visits = Math.round(usual * (WEEK[at % 7] ?? 1) * (0.8 + ((at * 7) % 5) / 8));
          return visits > 0 ? [{ day, page, visits }] : [];
        }),
      ),
    );
    const insert = database.connection.prepare(
      `insert into bookings (id, key, body_hash, service, date, slot, locale, marks, created_at,
         lease_until, finished_at, message_state, message_due_at, state, sequence)
       values (?, ?, '', ?, ?, '09:30', 'en-US', '[]', ?, 0, 1, 'delivered', 0, ?, ?)`,
    );
    await database.write(() => {
      for (const { at, day } of every) {
        for (let number = 0; number < (BOOKINGS[at % 8] ?? 0); number += 1) {
          const id = `${day} ${number}`;
          const turn = at + number;
          const service = SERVICES[turn % SERVICES.length] ?? '';
          const state = turn % 9 === 4 ? 'cancelled' : 'requested';
          insert.run(id, id, service, day, noonOf(day), state, turn % 6 === 5 ? 1 : 0);
        }
      }
    });
    await sqliteResourceStore(database).insert(
      every.flatMap(callsOf).concat(every.flatMap(chatsOf)),
    );
  } finally {
    database.close();
  }
}

interface SampleDay {
  at: number;
  day: CalendarDate;
}

function callsOf({ at, day }: SampleDay): StoredResource[] {
  return Array.from({ length: [2, 3, 4, 2, 1, 0, 2][at % 7] ?? 0 }, (_, number) => {
    const turn = at * 3 + number;
    const seconds = 14 + ((turn * 53) % 280);
    const endedReason = ENDINGS[turn % ENDINGS.length];
    return resourceOn(day, callResource, {
      status: 'ended',
      startedAt: new Date(noonOf(day)).toISOString(),
      endedAt: new Date(noonOf(day) + seconds * 1000).toISOString(),
      endedReason,
      artifact: { messages: [] },
    });
  });
}

function chatsOf({ at, day }: SampleDay): StoredResource[] {
  return Array.from({ length: [3, 2, 4, 2, 1, 1, 3][at % 7] ?? 0 }, (_, number) => {
    const turn = at * 2 + number;
    const isAnswered = turn % 3 !== 0;
    const input = isAnswered ? 'What do you do?' : QUESTIONS[(turn / 3) % QUESTIONS.length];
    const content = isAnswered ? 'We build agents.' : assistantWords.unknown;
    const metadata = { bookingId: turn % 8 === 1 ? 'a booking' : null };
    return resourceOn(day, chatResource, {
      input,
      output: [{ role: 'assistant', content, metadata }],
    });
  });
}

function resourceOn(
  day: CalendarDate,
  kind: Parameters<typeof newResource>[0],
  body: Record<string, unknown>,
): StoredResource {
  const state = { joinableUntil: noonOf(day), startedAt: noonOf(day), seenAt: noonOf(day) };
  const at = noonOf(day);
  return { ...newResource(kind, body, 'public'), createdAt: at, updatedAt: at, state };
}

function noonOf(day: CalendarDate): number {
  return Date.parse(`${day}T12:00:00Z`);
}
