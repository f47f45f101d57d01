import { createClient, type PostgrestSingleResponse } from '@supabase/supabase-js';
import { bookingFieldNames, bookingFields } from '#core/consultation/booking-fields.ts';
import type { ConsultationRow } from '#core/consultation/request.ts';
import { StorageError } from '#server/database/storage-error.ts';
import type { ConsultationStore } from '../consultation-store.ts';

export interface SupabaseOptions {
  url: string;
  /** The public key, which may add rows and nothing else. */
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
    // There is no session, so the client needs neither timers nor storage for one.
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  const insert = async (rows: object): Promise<void> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await client.from('consultations').insert(rows).abortSignal(signal);
    // The client would take an empty 404 for a success, and also any page that answers with 200.
    if (response.status !== CREATED) {
      throw new StorageError('hosted database', signal.aborted ? 'timeout' : codeOf(response));
    }
  };
  return {
    insert: (_id, row) => insert(hostedRow(row)),
    // An insert without rows still needs the key, the table and the right to add to it.
    probe: () => insert([]),
  };
}

/** The hosted table refuses a row with a column that it lacks, so only its own fields are sent. */
function hostedRow(row: ConsultationRow): object {
  const columns = bookingFieldNames
    .filter((name) => bookingFields[name].hosted)
    .map((name) => bookingFields[name].column);
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

/** The status, and the error code if there is one. The rest of the answer may quote the row. */
function codeOf({ status, error }: PostgrestSingleResponse<unknown>): string {
  if (status === 0) return 'no answer';
  const code = error?.code ?? '';
  return /^([0-9A-Z]{5}|PGRST[0-9A-Z]{3})$/.test(code) ? `${status} ${code}` : String(status);
}
