import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startHttpsServer } from './https-server.ts';
import { startLoopbackServer } from './loopback-server.ts';
import { testCertificate } from './test-certificate.ts';

const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 's').toString('base64')}`;

export type FlakyOwnersPlaces = Awaited<ReturnType<typeof flakyOwnersPlaces>>;

/**
 * Starts a program and a calendar of the owner, which fail often until `mend` is called. `random`
 * decides when and how.
 */
export async function flakyOwnersPlaces(random: () => number) {
  /** The ids of the messages about each booking that the program has taken, without reminders. */
  const told = new Map<string, Set<string>>();
  /** The ids of the messages about the reminders of each booking. */
  const toldOfReminders = new Map<string, Set<string>>();
  /** The entries of the calendar, by the id of their booking. */
  const entries = new Set<string>();
  let mended = false;

  /** Acts before the answer, so that an answer that is lost leaves something behind. */
  const flaky =
    (act: (request: IncomingMessage) => Promise<void>): RequestListener =>
    async (request: IncomingMessage, answer: ServerResponse) => {
      const luck = mended ? 1 : random();
      if (luck >= 0.2) await act(request);
      if (luck >= 0.5) answer.writeHead(204).end();
      else if (luck >= 0.1) answer.writeHead(503).end();
      else request.socket.destroy();
    };

  const program = await startLoopbackServer(
    flaky(async (request) => {
      const { type, data } = JSON.parse(await text(request));
      const id = String(request.headers['webhook-id']);
      const about = type === 'booking.reminded' ? toldOfReminders : told;
      about.set(data.id, (about.get(data.id) ?? new Set()).add(id));
    }),
  );
  const calendar = await startHttpsServer(
    flaky(async ({ method, url = '' }) => {
      const id = basename(url, '.ics');
      if (method === 'PUT') entries.add(id);
      if (method === 'DELETE') entries.delete(id);
    }),
  );
  const folder = await mkdtempDisposable(join(tmpdir(), 'everline-certificate-'));
  const trusted = join(folder.path, 'certificate.pem');
  await writeFile(trusted, testCertificate.cert);

  return {
    env: {
      PUBLIC_URL: 'https://everline.test',
      BOOKING_WEBHOOK_URL: `http://${program.host}/`,
      BOOKING_WEBHOOK_SECRET: WEBHOOK_SECRET,
      BOOKING_CALENDAR: `caldavs://ada:swordfish@${calendar.host}/work/`,
      NODE_EXTRA_CA_CERTS: trusted,
    },
    told,
    toldOfReminders,
    entries,
    mend() {
      mended = true;
    },
    async [Symbol.asyncDispose]() {
      await program.close();
      await calendar[Symbol.asyncDispose]();
      await folder.remove();
    },
  };
}
