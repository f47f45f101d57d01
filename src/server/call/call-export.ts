import { csvLine } from '#core/csv.ts';
import { objectOrEmpty } from '../platform/assistant-settings.ts';
import type { JsonObject } from '../platform/resource-store.ts';
import { badRequest } from '../platform/voice-error.ts';

/** Each column of an export, with the function that reads its value from a call. */
const COLUMNS: Readonly<Record<string, (call: JsonObject) => unknown>> = {
  id: (call) => call.id,
  assistantId: (call) => call.assistantId,
  squadId: (call) => call.squadId,
  customerId: (call) => call.customerId,
  customerName: (call) => objectOrEmpty(call.customer).name,
  customerNumber: (call) => objectOrEmpty(call.customer).number,
  customerSipUri: (call) => objectOrEmpty(call.customer).sipUri,
  customerExtension: (call) => objectOrEmpty(call.customer).extension,
  phoneNumberId: (call) => call.phoneNumberId,
  endedReason: (call) => call.endedReason,
  type: (call) => call.type,
  duration: durationSeconds,
  startedAt: (call) => call.startedAt,
  endedAt: (call) => call.endedAt,
  transcript: (call) => objectOrEmpty(call.artifact).transcript,
  summary: (call) => objectOrEmpty(call.analysis).summary,
  successEvaluation: (call) => objectOrEmpty(call.analysis).successEvaluation,
  recordingUrl: (call) => {
    const { mono } = objectOrEmpty(objectOrEmpty(call.artifact).recording);
    const { customerUrl, assistantUrl } = objectOrEmpty(mono);
    return customerUrl ?? assistantUrl;
  },
  cost: (call) => call.cost,
  phoneCallProvider: (call) => call.phoneCallProvider,
  phoneCallProviderId: (call) => call.phoneCallProviderId,
  createdAt: (call) => call.createdAt,
  updatedAt: (call) => call.updatedAt,
};

/**
 * Reads the names of the asked columns. The generated client repeats the parameter, and other
 * clients separate the names by commas. Without a name, all columns are exported. Throws a VoiceError
 * if a column does not exist.
 */
export function exportColumns(asked: readonly string[]): string[] {
  const names = asked.flatMap((value) => value.split(',').map((name) => name.trim()));
  const all = Object.keys(COLUMNS);
  if (names.some((name) => !Object.hasOwn(COLUMNS, name))) {
    throw badRequest(`columns must be some of the following values: ${all.join(', ')}`);
  }
  return names.length === 0 ? all : [...new Set(names)];
}

/** Returns the calls as a table of comma-separated values (RFC 4180), with a line of headings. */
export function callsAsCsv(calls: readonly JsonObject[], columns: readonly string[]): string {
  const rows = calls.map((call) => columns.map((name) => String(COLUMNS[name]?.(call) ?? '')));
  return [columns, ...rows].map(csvLine).join('');
}

/** Returns how long a call lasted, in seconds, or undefined for a call that has not ended. */
function durationSeconds({ startedAt, endedAt }: JsonObject): number | undefined {
  if (typeof startedAt !== 'string' || typeof endedAt !== 'string') return undefined;
  return Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
}
