import type { Config } from '#server/config/config.ts';
import { textsOfRecord } from '#server/consultation/archive/consultation-record.ts';
import { UsageError } from '../command/command-error.ts';
import type { CommandLine } from '../command/command-line.ts';
import {
  beginningRangeOf,
  FILTER_OPTIONS,
  formatOption,
  ratingOption,
  recordFilterOf,
  searchedText,
  textOption,
} from '../command/option-values.ts';
import type { OwnerCommand } from '../command/owner-command.ts';
import {
  type OwnerDesk,
  type OwnerParts,
  openRequestsDesk,
  openUsualDesk,
} from '../command/owner-desk.ts';
import { findCalls, findConversations } from '../conversations/find-conversations.ts';
import { visibleText } from '../output/visible-text.ts';
import { writeWholeFile } from '../output/write-whole-file.ts';
import { exportFormats, exportRecords } from '../requests/export-records.ts';
import { type TextSearch, textSearch } from '../search/text-search.ts';
import { exportCalls, exportConversations, wordFormats } from './export-conversations.ts';

/** Returns the pieces of the exported file. */
type MakeExport = (desk: OwnerDesk, config: Config) => AsyncIterable<string>;

export const exportCommand: OwnerCommand = {
  options: [...FILTER_OPTIONS, 'search', 'rating', 'format', 'out', 'force'],
  mostWords: 1,
  usages: [
    { words: 'export --format csv --out requests.csv', meaning: 'the requests as a table' },
    { words: 'export conversations --format json --out talks.json', meaning: 'or calls' },
  ],
  prepare({ words: [subject = 'requests'], values }) {
    const make = exportOf(subject, values);
    const out = textOption(values, 'out');
    const force = values.force === true;
    const open = subject === 'requests' ? openRequestsDesk : openUsualDesk;
    return async (parts) => {
      await using desk = await open(parts);
      await writeExport(make(desk, parts.readConfig()), { out, force }, parts);
      return 0;
    };
  },
};

function exportOf(subject: string, values: CommandLine['values']): MakeExport {
  const search = textSearch(searchedText(values));
  if (subject === 'requests') {
    const format = formatOption(values, exportFormats);
    const filter = recordFilterOf(values);
    refuseOption(values, 'rating', 'requests');
    return ({ requests }, config) =>
      exportRecords(format, found(requests.list(filter), search), hostOf(config));
  }
  for (const option of ['received-from', 'received-to'] as const) {
    refuseOption(values, option, subject);
  }
  const range = beginningRangeOf(values);
  if (subject === 'conversations') {
    const format = formatOption(values, wordFormats);
    const rating = ratingOption(values);
    return async function* ({ conversations, resources }) {
      const chosen = await findConversations(conversations, { search, range, rating });
      yield* exportConversations(format, chosen.found, resources);
    };
  }
  if (subject !== 'calls') throw new UsageError('export knows requests, conversations and calls.');
  refuseOption(values, 'rating', subject);
  const format = formatOption(values, wordFormats);
  return async function* ({ conversations, resources }) {
    const chosen = await findCalls(conversations, { search, range });
    yield* exportCalls(format, chosen.found, resources);
  };
}

async function* found(records: ReturnType<OwnerDesk['requests']['list']>, search: TextSearch) {
  for await (const record of records) if (search.isIn(textsOfRecord(record))) yield record;
}

function refuseOption(
  values: CommandLine['values'],
  option: keyof CommandLine['values'],
  subject: string,
): void {
  if (values[option] !== undefined) {
    throw new UsageError(`export of ${subject} takes no --${option}.`);
  }
}

async function writeExport(
  pieces: AsyncIterable<string>,
  { out, force }: { out: string | null; force: boolean },
  { console }: OwnerParts,
): Promise<void> {
  if (out === null) {
    for await (const piece of pieces) {
      await console.write(console.isTerminal ? visibleText(piece) : piece);
    }
    return;
  }
  await writeWholeFile(out, { force }, async (write) => {
    for await (const piece of pieces) await write(piece);
  });
}

/**
 * Returns the host for the ids of calendar entries. If a public address is set, the server uses the
 * same host. Otherwise the host of the server may differ, for example 127.0.0.1 instead of 0.0.0.0.
 */
function hostOf({ publicUrl, host, port }: Config): string {
  return publicUrl === null ? `${host}:${port}` : new URL(publicUrl).host;
}
