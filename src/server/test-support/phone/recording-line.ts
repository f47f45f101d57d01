import { isCallingTime } from '#core/phone/calling-hours.ts';
import type {
  PhoneLineToOpen,
  StoredPhoneCalls,
} from '#server/compose/phone/compose-phone-calls.ts';
import type { OutboundSettings } from '#server/phone/outbound/outbound-settings.ts';
import type { PhoneOrder } from '#server/phone/phone-line.ts';
import type { VoiceServer } from '../voice-server.ts';

export const CONSENT = { consent: 'asked for a call on our form on 2 May' };

const NUMBERS = ['+12125550123', '+4930901820', '+919876543210', '+81312345678', '+6421123456'];
const MINUTES = 60_000;

/** Returns a number that may be called now, and still in ten minutes, as tests run at any time. */
export function wakingNumber(): string {
  const now = Date.now();
  const found = NUMBERS.find((number) =>
    [now, now + 10 * MINUTES].every((at) => isCallingTime(number, at)),
  );
  if (found === undefined) throw new Error('no number may be called now');
  return found;
}

/** Returns a number that may not be called now, nor in ten minutes. */
export function sleepingNumber(): string {
  const now = Date.now();
  const found = NUMBERS.find((number) =>
    [now, now + 10 * MINUTES].every((at) => !isCallingTime(number, at)),
  );
  if (found === undefined) throw new Error('every number may be called now');
  return found;
}

/** A phone line that calls nobody and notes what it was asked for. */
export function recordingLine(settings: Partial<OutboundSettings> = {}, pollMs = 20) {
  const orders: PhoneOrder[] = [];
  let surroundings: StoredPhoneCalls | null = null;
  let changes = 0;
  let place = async (order: PhoneOrder): Promise<void> => {
    orders.push(order);
  };
  const phoneLine: PhoneLineToOpen = {
    async open(given) {
      surroundings = given;
      return {
        place: (order) => place(order),
        trunksChanged: () => {
          changes += 1;
        },
        states: () => new Map(),
        close: async () => {},
      };
    },
    settings: {
      allowed: ['+1', '+49', '+91', '+81', '+64'],
      callsAtOnce: 2,
      minutesADay: 60,
      siteLine: null,
      ...settings,
    },
    pollMs,
  };
  return {
    phoneLine,
    orders,
    changes: () => changes,
    willPlace(next: typeof place) {
      place = next;
    },
    /** What the server has given to the line. */
    given(): StoredPhoneCalls {
      if (surroundings === null) throw new Error('the line is not open');
      return surroundings;
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: each answer has another shape
type PhoneAnswer = any;

/** Asks a server, and resolves with the JSON of its answer, whatever the status. */
export async function answerOf(
  server: Pick<VoiceServer, 'ask'>,
  ...request: Parameters<VoiceServer['ask']>
): Promise<PhoneAnswer> {
  return (await server.ask(...request)).json();
}

/** Makes an organisation and resolves with its id and a key of it. */
export async function otherOrganisation(
  server: Pick<VoiceServer, 'ask' | 'make'>,
  more: object = {},
): Promise<{ id: string; key: string }> {
  const { id } = await server.make('/org', { name: 'Acme', ...more });
  const { accessToken } = await answerOf(server, 'GET', `/org/${id}/auth`);
  return { id, key: String(accessToken) };
}

/** Stores a trunk. The address is reserved for documentation, so nobody answers there. */
export async function storeTrunk(
  server: Pick<VoiceServer, 'make'>,
  more: object = {},
  key?: string,
): Promise<string> {
  const gateways = [{ ip: '203.0.113.7' }];
  const body = { provider: 'byo-sip-trunk', gateways, ...more };
  return (await server.make('/credential', body, key)).id;
}

/** Stores a number with a trunk of its own. */
export async function storeNumber(
  server: Pick<VoiceServer, 'make'>,
  more: object = {},
  key?: string,
): Promise<{ id: string; credentialId: string }> {
  const credentialId = await storeTrunk(server, {}, key);
  const body = { provider: 'byo-phone-number', number: '+12125550100', credentialId, ...more };
  const { id } = await server.make('/phone-number', body, key);
  return { id, credentialId };
}
