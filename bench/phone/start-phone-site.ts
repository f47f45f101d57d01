import { createInterface } from 'node:readline';
import { freePorts } from '../../scripts/phone-peers/free-ports.ts';
import { toldMessage } from '../../scripts/phone-peers/told-messages.ts';
import { type StartedSite, startSite } from '../../scripts/start-site.ts';

/** The real server with a phone line. */
export interface PhoneSite extends StartedSite {
  /** The port at 127.0.0.1 for SIP. */
  port: number;
  /** The messages that the agent has told somebody with this number so far. */
  toldTo(number: string): readonly Record<string, unknown>[];
}

export async function startPhoneSite(settings: Record<string, string>): Promise<PhoneSite> {
  const port = await freePorts();
  const phoneLine = {
    RATE_LIMIT: 'off',
    PHONE_NUMBER: '+15551230000',
    SIP_LISTEN: `udp:127.0.0.1:${port}`,
    SIP_PEERS: '127.0.0.1/32',
    TELL_CALLS: 'on',
  };
  const site = await startSite({ ...phoneLine, ...settings }, 'throwaway-voice-server.ts');
  const told = new Map<string, Record<string, unknown>[]>();
  createInterface({ input: site.output }).on('line', (line) => {
    const { number = null, message } = toldMessage(line) ?? {};
    if (number === null || typeof message !== 'object') return;
    told.set(number, [...(told.get(number) ?? []), message]);
  });
  return { ...site, port, toldTo: (number) => told.get(number) ?? [] };
}
