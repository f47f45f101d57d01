import { writeNameAddress } from '../grammar/name-address.ts';
import { parseSipUri, type SipUri, writeSipUri } from '../grammar/sip-uri.ts';
import {
  type HeaderLine,
  headerOf,
  type SipRequest,
  type SipResponse,
} from '../message/sip-message.ts';
import type { SipTimers, SipTiming } from '../sip-timing.ts';
import type { SipTransport } from '../sip-user-agent.ts';

/**
 * Returns the headers that ask the other side to call `target`. A bare number is called there, by
 * the transport of this call.
 */
export function referHeaders(
  target: string,
  otherSide: SipUri | null,
  us: string,
  transport: SipTransport,
): HeaderLine[] {
  const uri = parseSipUri(target) ?? {
    scheme: 'sip' as const,
    user: target,
    host: otherSide?.host ?? 'invalid',
    port: otherSide?.port ?? null,
    params: new Map(transport === 'udp' ? [] : [['transport', transport]]),
  };
  const written = writeNameAddress({ name: null, uriText: writeSipUri(uri), params: new Map() });
  return [
    { name: 'Refer-To', value: written },
    { name: 'Referred-By', value: `<${us}>` },
  ];
}

/** Follows what becomes of a REFER (RFC 3515). */
export function openTransfer(
  timing: SipTiming,
  timers: SipTimers,
  settled: (hasWorked: boolean) => void,
) {
  let [isOver, isTaken] = [false, false];
  const stop = timers.after(timing.transferMs, () => settle(false));

  function settle(hasWorked: boolean): void {
    if (isOver) return;
    isOver = true;
    stop();
    settled(hasWorked);
  }

  return {
    answered(response: SipResponse): void {
      if (response.status < 200) return;
      isTaken = true;
      if (response.status >= 300) settle(false);
      // Who sends no news of it can only be believed (RFC 4488).
      else if (headerOf(response, 'Refer-Sub')?.trim().toLowerCase() === 'false') settle(true);
    },
    notified(notify: SipRequest): void {
      isTaken = true;
      const status = Number(/^SIP\/2\.0 (\d{3})/i.exec(notify.body.trimStart())?.[1] ?? 100);
      const state = headerOf(notify, 'Subscription-State')?.trim().toLowerCase() ?? '';
      if (status >= 200) settle(status < 300);
      else if (state.startsWith('terminated')) settle(false);
    },
    /**
     * The other side has hung up. Many do so after they took the REFER, before they tell more.
     * Returns whether the transfer counts as done.
     */
    hungUp(): boolean {
      settle(isTaken);
      return isTaken;
    },
    failed: () => settle(false),
  };
}
