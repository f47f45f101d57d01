import { createHmac } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { isSameSecret } from '#server/http/same-secret.ts';
import { VoiceError } from '#server/platform/voice-error.ts';
import type { PhoneLine } from '../phone-line.ts';
import type { SipTrunk, TrunkState } from '../sip/sip-user-agent.ts';

export const LINE_PATH = '/phone-line';

/** How the line of a running server stands. */
export interface LineReport {
  number: string | null;
  /** The owner's own way to the phone network. Null if there is none. */
  own: { host: string; transport: string; registers: boolean; state: TrunkState } | null;
  /** How many ways organisations have, and how many of them are up. */
  others: { all: number; up: number };
  /** Whether this process registers. Otherwise another process on the database does. */
  registersHere: boolean;
}

interface LineRoutesParts {
  line: Pick<PhoneLine, 'states'>;
  number: string | null;
  trunk: SipTrunk | null;
  registersHere(): boolean;
  key(): Promise<string>;
  /** Places a test call with the site's agent. Resolves with the id of the stored call. */
  testCall(to: string): Promise<string>;
}

const testCallShape = v.strictObject({ to: v.pipe(v.string(), v.maxLength(100)) });

/**
 * Returns the key with which the owner's command asks a running server. It is derived from the
 * private key of the platform, which the command reads from the same storage.
 */
export function lineKey({ privateKey }: { privateKey: string }): string {
  return createHmac('sha256', privateKey).update('everline phone line').digest('base64url');
}

/** The routes by which the owner's command asks how the line stands. Nobody else has the key. */
export function lineRoutes(parts: LineRoutesParts): Hono {
  const { line, number, trunk, registersHere } = parts;

  async function isOwner(c: Context): Promise<boolean> {
    const given = c.req.header('Authorization')?.replace(/^Bearer /, '') ?? '';
    return isSameSecret(given, await parts.key());
  }

  return new Hono()
    .get(LINE_PATH, async (c, next) => {
      if (!(await isOwner(c))) return next();
      const states = line.states();
      const own = trunk === null ? undefined : states.get(trunk.id);
      const others = [...states].filter(([id]) => id !== trunk?.id);
      const report: LineReport = {
        number,
        own:
          trunk === null
            ? null
            : {
                host: trunk.host,
                transport: trunk.transport,
                registers: trunk.registers,
                state: own ?? { kind: 'trying' },
              },
        others: {
          all: others.length,
          up: others.filter(([, { kind }]) => kind === 'up').length,
        },
        registersHere: registersHere(),
      };
      return c.json(report);
    })
    .post(`${LINE_PATH}/calls`, async (c, next) => {
      if (!(await isOwner(c))) return next();
      const body = v.safeParse(testCallShape, await c.req.json().catch(() => null));
      if (!body.success) return c.json({ message: 'A call needs a number.' }, 400);
      try {
        return c.json({ callId: await parts.testCall(body.output.to) }, 201);
      } catch (error) {
        if (!(error instanceof VoiceError)) throw error;
        return c.json({ message: error.message }, error.status);
      }
    });
}
