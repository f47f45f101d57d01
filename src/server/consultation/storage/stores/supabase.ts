import { createClient, type PostgrestSingleResponse } from '@supabase/supabase-js';
import { bookingFieldNames, bookingFields } from '#core/consultation/booking-fields.ts';
import type { ConsultationRow } from '#core/consultation/request.ts';
import { StorageError } from '#server/database/storage-error.ts';
import type { ConsultationStore } from '../consultation-store.ts';

export interface SupabaseOptions {
  url: string;
  /** The public key of the hosted database. It allows a client to add rows and nothing else. */
  anonKey: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 5000;
const CREATED = 201;

export function supabaseStore({
  url,
  anonKey,
  timeoutMs = TIMEOUT_MS,
}: SupabaseOptions): ConsultationStore {
  const client = createClient(url, anonKey, {
    // Nobody signs in, so the client needs no timers and no storage for a session.
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  const insert = async (rows: object): Promise<void> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await client.from('consultations').insert(rows).abortSignal(signal);
    // The client reports an empty 404, and any page with the status 200, as a success. So only the
    // status 201 is accepted.
    if (response.status !== CREATED) {
      throw new StorageError('hosted database', signal.aborted ? 'timeout' : codeOf(response));
    }
  };
  return {
    insert: (_id, row) => insert(hostedRow(row)),
    // An insert of no rows still fails if the key is not valid, if there is no table, or if the key
    // has no right to add rows.
    probe: () => insert([]),
  };
}

/**
 * Returns only the fields that the hosted table has. The table refuses a row with an unknown
 * column.
 */
function hostedRow(row: ConsultationRow): object {
  const columns = bookingFieldNames
    .filter((name) => bookingFields[name].hosted)
    .map((name) => bookingFields[name].column);
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

/**
 * Returns the status of the answer, with the error code if there is one. The rest of the answer is
 * not used, because it may quote the row.
 */
function codeOf({ status, error }: PostgrestSingleResponse<unknown>): string {
  if (status === 0) return 'no answer';
  const code = error?.code ?? '';
  return /^([0-9A-Z]{5}|PGRST[0-9A-Z]{3})$/.test(code) ? `${status} ${code}` : String(status);
}
