import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Every peer connection that the page has opened. */
    peers: RTCPeerConnection[];
    /** How many of them were not connected yet when the server had named its last address. */
    latePeers: number;
  }
}

/** Remembers every peer connection that the page opens from its next address on. */
export async function watchPeers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.peers = [];
    window.latePeers = 0;
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        window.peers.push(this);
      }

      override addIceCandidate(candidate?: RTCIceCandidateInit | null): Promise<void> {
        const isConnecting = ['new', 'connecting'].includes(this.connectionState);
        if (!candidate && isConnecting) window.latePeers += 1;
        return super.addIceCandidate(candidate);
      }
    };
  });
}

/**
 * Counts the connections that were not connected before the server had named its last address. It
 * names the last one when each of its STUN and TURN servers has answered or was given up.
 */
export function latePeers(page: Page): Promise<number> {
  return page.evaluate(() => window.latePeers);
}

/** Counts the packets of sound that the page has received on all its connections. */
export function packetsReceived(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const reports = await Promise.all(window.peers.map((peer) => peer.getStats()));
    return reports
      .flatMap((report) => [...report.values()])
      .filter(({ type }) => type === 'inbound-rtp')
      .reduce((sum, { packetsReceived }) => sum + packetsReceived, 0);
  });
}

/** Counts the page's connections, and the packets of sound that the latest one has received. */
export function latestPackets(page: Page): Promise<{ peers: number; received: number }> {
  return page.evaluate(async () => {
    const report = await window.peers.at(-1)?.getStats();
    const inbound = [...(report?.values() ?? [])].find(({ type }) => type === 'inbound-rtp');
    return { peers: window.peers.length, received: inbound?.packetsReceived ?? 0 };
  });
}

/** The way that the sound of a call takes, as the browser names it. */
export interface SoundPath {
  /** The kind of the page's own address: `relay` if a TURN server of the page is in the way. */
  local: string;
  /** The kind of the server's address: `relay` if a TURN server of the server is in the way. */
  remote: string;
  /** How the page talks to its own TURN server, or null without one. */
  relayedBy: 'udp' | 'tcp' | 'tls' | null;
}

/** Returns the way that the sound of the page's latest connection takes. */
export function soundPath(page: Page): Promise<SoundPath> {
  return page.evaluate(async () => {
    const report = await window.peers.at(-1)?.getStats();
    const all = [...(report?.values() ?? [])];
    const { selectedCandidatePairId } = all.find(({ type }) => type === 'transport') ?? {};
    const pair = report?.get(selectedCandidatePairId);
    const local = report?.get(pair?.localCandidateId);
    const remote = report?.get(pair?.remoteCandidateId);
    return {
      local: local?.candidateType,
      remote: remote?.candidateType,
      relayedBy: local?.relayProtocol ?? null,
    };
  });
}
