import pg from 'pg';

/** A call as the database has it. */
interface StoredCall {
  id: string;
  status: string;
  endedReason: string | null;
  /** The id of the process that holds or held its room. */
  holder: string | null;
}

/** Reads what the processes have written, directly from the database. */
export interface FleetRecords extends AsyncDisposable {
  calls(): Promise<StoredCall[]>;
  /** Resolves with the id under which the process on this port is listed. */
  processOn(port: number): Promise<string | null>;
}

export async function openFleetRecords(databaseUrl: string): Promise<FleetRecords> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return {
    async calls() {
      const { rows } = await client.query<{ id: string; body: string; state: string }>(
        "select id, body, state from resources where kind = 'call'",
      );
      return rows.map(({ id, body, state }) => {
        const { status, endedReason = null } = JSON.parse(body);
        return { id, status, endedReason, holder: JSON.parse(state).holder ?? null };
      });
    },
    async processOn(port) {
      const { rows } = await client.query<{ id: string }>(
        "select id from server_processes where report->>'address' = $1",
        [`http://127.0.0.1:${port}`],
      );
      return rows.at(-1)?.id ?? null;
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
