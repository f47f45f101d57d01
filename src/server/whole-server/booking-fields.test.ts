import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { startConversation } from '#core/assistant/conversation-state.ts';
import type { LocalContext } from '#core/assistant/local-context.ts';
import { saidFacts, writtenSummary } from '#core/assistant/say/written-facts.ts';
import { readStoredConversation } from '#core/assistant/stored-conversation.ts';
import { bookingColumns, bookingFields } from '#core/consultation/booking-fields.ts';
import { NO_CLOSED_DAYS } from '#core/consultation/calendar-date.ts';
import { noticeText } from '#core/consultation/notice.ts';
import {
  type ConsultationRow,
  consultationRowOf,
  parseConsultationRequest,
} from '#core/consultation/request.ts';
import type { Slot } from '#core/consultation/schedule.ts';
import { requestBody } from '#core/consultation/wizard-form.ts';
import { openPostgres } from '#server/database/postgres-database.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { toolDefinitions } from '../assistant/model-prompt.ts';
import { runTool, type ToolState } from '../assistant/model-tools.ts';
import { postgresArchive } from '../consultation/archive/archives/postgres.ts';
import { sqliteArchive } from '../consultation/archive/archives/sqlite.ts';
import { formPage } from '../consultation/http/form-page.ts';
import { invalidRequest } from '../consultation/http/refusals.ts';
import { postgresLedger } from '../consultation/storage/ledgers/postgres.ts';
import { supabaseStore } from '../consultation/storage/stores/supabase.ts';
import { restorePlainBackup } from '../owner/backup/request-backup.ts';
import { exportRecords } from '../owner/requests/export-records.ts';
import { listRecords } from '../owner/requests/list-records.ts';
import { noRecordFilter } from '../test-support/booking/archive-under-test.ts';
import { bookingApp } from '../test-support/booking/booking-app.ts';
import {
  everyField,
  filledBody,
  filledForm,
  filledWords,
} from '../test-support/booking/filled-form.ts';
import { validClaim } from '../test-support/booking/ledger-claims.ts';
import { writePlainBackup } from '../test-support/booking/plain-backup.ts';
import { startHostedDatabase } from '../test-support/stand-ins/hosted-database.ts';
import { freshDatabase } from '../test-support/storage/fresh-database.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { testReader } from '../test-support/test-reader.ts';

/** The fields of a row in the hosted database (docs/rules.md, rule 16). */
const FIXED_FIELDS = [
  'name',
  'email',
  'company',
  'service',
  'problems',
  'additional',
  'selected_date',
  'selected_time',
];

const parsed = parseConsultationRequest(filledBody);
if (!parsed.ok) throw new Error(`The filled form is refused: ${Object.keys(parsed.error)}`);
const { request } = parsed.value;
const row: ConsultationRow = consultationRowOf(request);

/**
 * The data of one booking, from all places that store or show the booking. The data is collected
 * once for all tests.
 */
let found: Awaited<ReturnType<typeof bookEverywhere>>;
beforeAll(async () => {
  found = await bookEverywhere();
});

async function bookEverywhere() {
  await using site = await bookingApp();
  expect((await site.post(filledBody)).status).toBe(201);
  const [notice] = site.messages;
  if (!notice) throw new Error('No message was sent.');
  const embedded = sqliteArchive(site.database);
  const text = async (pieces: AsyncIterable<string>) => (await Array.fromAsync(pieces)).join('');
  const records = () => embedded.list(noRecordFilter);

  await using fresh = await freshDatabase();
  await using hostedPlace = await freshDatabase();
  await using hosted = await startHostedDatabase(hostedPlace.url);
  await supabaseStore(hosted).insert(randomUUID(), row);
  const postgres = await openPostgres(fresh.url);
  const folder = await tempDir();
  try {
    await postgresLedger(postgres).finish(randomUUID(), 0, null, row);
    const [inPostgres] = await postgres.run('select * from consultations');
    const file = join(folder.path, 'a.backup');
    await writePlainBackup(file, embedded, { force: false, madeAt: new Date() });
    const emptyPostgres = postgresArchive(postgres);
    await restorePlainBackup(file, emptyPostgres);
    const restored = openSqlite(folder.path);
    await restorePlainBackup(file, sqliteArchive(restored));
    const restoredInSqlite = restored.connection.prepare('select * from consultations').get();
    restored.close();
    return {
      inSqlite: site.rows()[0],
      inPostgres,
      inHosted: JSON.parse(hosted.received[0]?.body ?? '') as Record<string, unknown>,
      message: noticeText(notice).plain,
      csv: await text(exportRecords('csv', records(), 'site.example')),
      json: JSON.parse(await text(exportRecords('json', records(), 'site.example'))),
      listing: await text(listRecords(records())),
      backup: await readFile(file, 'utf8'),
      restoredInSqlite,
      restoredInPostgres: await Array.fromAsync(emptyPostgres.list(noRecordFilter)),
    };
  } finally {
    await postgres.close();
    await folder.remove();
  }
}

/** Returns the state of the tools after the model has called `book` with every field. */
async function toldByTheModel(changes: Partial<Record<string, string>> = {}): Promise<ToolState> {
  const desk: ToolState = {
    state: startConversation(),
    typed: '',
    mustBeTyped: 'terms',
    said: [],
    ownersResults: [],
    links: [],
    isComplete: false,
    successors: [],
    successor: null,
  };
  const given = JSON.stringify({ ...requestBody(filledForm), ...changes });
  const local: LocalContext = {
    now: { date: '2026-11-12', minutes: 600 },
    zone: null,
    dayFirst: false,
    locale: 'en-US',
    contactEmail: null,
    closedDays: NO_CLOSED_DAYS,
    full: new Set(),
    visitorZone: null,
  };
  const call = { id: 'a', type: 'function', function: { name: 'book', arguments: given } };
  const surroundings = { local, reader: testReader };
  await runTool(call as Parameters<typeof runTool>[0], desk, surroundings);
  return desk;
}

describe.each(everyField)('the field $name', ({ name, column, kind }) => {
  test('is read from the body of a request', () => {
    expect(request[name]).toBe(filledForm[name]);
  });

  test('is stored in both of our engines', () => {
    expect(found.inSqlite).toHaveProperty(column, row[column]);
    expect(found.inPostgres).toHaveProperty(column, row[column]);
  });

  test('is in the hosted insert if, and only if, the table says so', () => {
    const expected = bookingFields[name].hosted ? row[column] : undefined;
    expect(found.inHosted[column]).toBe(expected);
  });

  test('is in the message to the owner', () => {
    expect(found.message).toContain(filledWords[name]);
  });

  test('is in every export and in the list', () => {
    expect(found.csv.split('\r\n')[0]?.split(',')).toContain(column);
    expect(found.csv).toContain(row[column]);
    expect(found.json).toMatchObject([{ [column]: row[column] }]);
    expect(found.listing).toContain(filledWords[name]);
  });

  test('is in a backup and comes back from it into both engines', () => {
    expect(found.backup).toContain(`"${column}":"${row[column]}"`);
    expect(found.restoredInSqlite).toHaveProperty(column, row[column]);
    expect(
      found.restoredInPostgres.filter((record) => record[column] === row[column]),
    ).toHaveLength(2);
  });

  test('is shown with its value and its error on the page that the server writes', () => {
    const refusal = invalidRequest({ [column]: 'This is wrong' });
    const shown = { taken: new Set<Slot>(), contactEmail: 'owner@site.example', locale: 'en-US' };
    const { content } = formPage({ values: filledBody, refusal, ...shown });
    const [, box = ''] = content.split(`<label for="${column}"`);
    const [control = ''] = box.split('</div>');
    expect(control).toContain(` name="${column}"`);
    expect(control).toContain(filledBody[column]);
    expect(control).toContain('This is wrong');
    expect(control).toContain(bookingFields[name].words.label);
  });

  test('is a fact that a conversation keeps, reads back and books', () => {
    const state = { ...startConversation(), facts: filledForm };
    const kept = readStoredConversation(JSON.parse(JSON.stringify(state)));
    expect(kept.facts[name]).toBe(filledForm[name]);
    expect(writtenSummary(saidFacts(kept.facts), 'en-US')).toContain(filledWords[name]);
    expect(requestBody(kept.facts)).toHaveProperty(column, filledBody[column]);
  });

  test('is accepted from the model’s tool up to the length limit of the form', async () => {
    const book = toolDefinitions.find((tool) => tool.function.name === 'book');
    expect(book?.function.parameters.properties).toHaveProperty(column);
    expect((await toldByTheModel()).state.facts[name]).toBe(filledForm[name]);
    const { maxLength } = bookingFields[name];
    await expect(toldByTheModel({ [column]: 'x'.repeat(maxLength + 1) })).rejects.toThrow();
    if (kind === 'long-text') {
      const longest = 'x'.repeat(maxLength);
      expect((await toldByTheModel({ [column]: longest })).state.facts[name]).toBe(longest);
    }
  });
});

test('the hosted insert carries exactly the eight fixed fields', () => {
  expect(Object.keys(found.inHosted)).toEqual(FIXED_FIELDS);
});

test('the table begins with the eight fixed fields, in their order', () => {
  expect(bookingColumns.slice(0, FIXED_FIELDS.length)).toEqual(FIXED_FIELDS);
});

test('a waiting message that was stored before a field existed is read with that field empty', async () => {
  await using site = await bookingApp();
  const { row: kept, ...notice } = validClaim().notice;
  const { additional: _, ...older } = kept;
  const claim = validClaim({
    messageDueInMs: 0,
    notice: { ...notice, row: older as ConsultationRow },
  });
  await site.ledger.claim(claim);
  const [due] = await site.ledger.takeDueMessages(0, 1);
  expect(due?.notice.row).toEqual({ ...older, additional: '' });
});
