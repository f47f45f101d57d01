import type { pino } from 'pino';
import type { CallRegister } from '../../call/call-register.ts';
import type { PhoneCalls } from '../../call/phone-calls.ts';
import type { StoreCall } from '../../call/store-call.ts';
import type { Config } from '../../config/config.ts';
import type { GuardedClient } from '../../http/guarded/guarded-client.ts';
import { ownersServerOf } from '../../http/guarded/owners-server.ts';
import { type InboundCalls, inboundCalls } from '../../phone/numbers/inbound-calls.ts';
import { type StoredLines, storedLines } from '../../phone/numbers/stored-lines.ts';
import { whoAnswers } from '../../phone/numbers/who-answers.ts';
import { handToLine } from '../../phone/outbound/hand-to-line.ts';
import { linesToCall } from '../../phone/outbound/line-to-call.ts';
import { outboundLimits } from '../../phone/outbound/outbound-limits.ts';
import type { OutboundSettings } from '../../phone/outbound/outbound-settings.ts';
import { placeCalls } from '../../phone/outbound/place-calls.ts';
import { placeScheduledCalls } from '../../phone/outbound/scheduled-calls.ts';
import type { PhoneLine } from '../../phone/phone-line.ts';
import type { ResourceStore } from '../../platform/resource-store.ts';

/** What the line needs of the stored numbers and calls. */
export interface StoredPhoneCalls {
  lines: StoredLines;
  /** Says who takes a call to a stored number that its usual one cannot take. */
  fallbackOf: ReturnType<typeof whoAnswers>['fallbackOf'];
  /** Decides who answers calls that came in, and stores them. */
  inbound: InboundCalls;
  register: CallRegister;
  /** The resources of all organisations. */
  store: ResourceStore;
}

/** How a phone line is opened, and what may be placed there. */
export interface PhoneLineToOpen {
  open(calls: StoredPhoneCalls): Promise<PhoneLine>;
  settings: OutboundSettings;
  /** How often to look for scheduled calls that are due. Tests look more often. */
  pollMs?: number;
}

interface PhoneSurroundings {
  resources: ResourceStore;
  allResources: ResourceStore;
  client: GuardedClient;
  phoneLine: PhoneLineToOpen | null;
  shutdown: AbortSignal;
  /** This signal is aborted when no further call may begin in this process. */
  leaving: AbortSignal;
  logger: pino.Logger;
}

interface ComposedPhoneCalls {
  phoneCalls: PhoneCalls;
  line: PhoneLine;
  close(): Promise<void>;
}

const POLL_MS = 5000;

/** Joins the phone line with the stored numbers and calls. Returns null if the server has no line. */
export async function composePhoneCalls(
  { resources, allResources, client, phoneLine, shutdown, leaving, logger }: PhoneSurroundings,
  { storeCall, register }: { storeCall: StoreCall; register: CallRegister },
  { ownersServers, hostedCalls }: Config,
): Promise<ComposedPhoneCalls | null> {
  // A hosted platform has lines of its own.
  if (phoneLine === null || hostedCalls !== null) return null;
  const { settings, pollMs = POLL_MS } = phoneLine;
  const lines = storedLines(allResources);
  const answerers = whoAnswers({
    client,
    usualServer: ownersServerOf(ownersServers.usual),
    allowed: settings.allowed,
  });
  const inbound = inboundCalls({ storeCall, register, answerers });
  const { fallbackOf } = answerers;
  const line = await phoneLine.open({
    lines,
    fallbackOf,
    inbound,
    register,
    store: allResources,
  });
  const limits = outboundLimits(allResources, settings);
  const lineToCall = linesToCall({ store: resources, lines, siteLine: settings.siteLine });
  const place = handToLine({ line, register, logger });
  const scheduled = placeScheduledCalls({
    store: allResources,
    register,
    lineToCall,
    place,
    limits,
    settings,
    pollMs,
    logger,
    shutdown: AbortSignal.any([shutdown, leaving]),
  });
  return {
    phoneCalls: placeCalls({
      store: resources,
      storeCall,
      lineToCall,
      place,
      limits,
      isLeaving: () => leaving.aborted,
      settings,
    }),
    line,
    async close() {
      await scheduled;
      await line.close();
    },
  };
}
