interface Totals {
  at: number;
  receivedBytes: number;
  sentBytes: number;
}

interface Report {
  type: string;
  kind?: string;
  bytesReceived?: number;
  bytesSent?: number;
  packetsReceived?: number;
  packetsLost?: number;
  jitter?: number;
  nominated?: boolean;
  currentRoundTripTime?: number;
  availableOutgoingBitrate?: number;
}

/**
 * Returns a function that turns WebRTC statistics into the library's network statistics. The rates
 * cover the time since the previous call of the function.
 */
export function createNetworkStatsReader(now: () => number = Date.now) {
  let last: Totals | null = null;
  return (stats: Iterable<[string, Report]> | undefined) => {
    const reports = Array.from(stats ?? [], ([, report]) => report);
    const inbound = reports.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio');
    const outbound = reports.find(({ type, kind }) => type === 'outbound-rtp' && kind === 'audio');
    const pair = reports.find(({ type, nominated }) => type === 'candidate-pair' && nominated);
    const totals: Totals = {
      at: now(),
      receivedBytes: inbound?.bytesReceived ?? 0,
      sentBytes: outbound?.bytesSent ?? 0,
    };
    const seconds = last ? (totals.at - last.at) / 1000 : 0;
    const rate = (bytes: number) => (seconds > 0 ? (bytes * 8) / seconds : null);
    const received = rate(totals.receivedBytes - (last?.receivedBytes ?? 0));
    const sent = rate(totals.sentBytes - (last?.sentBytes ?? 0));
    last = totals;
    const loss = lossOf(inbound);
    return {
      latest: {
        timestamp: totals.at,
        recvBitsPerSecond: received,
        sendBitsPerSecond: sent,
        audioRecvBitsPerSecond: received,
        audioSendBitsPerSecond: sent,
        availableOutgoingBitrate: pair?.availableOutgoingBitrate ?? null,
        networkRoundTripTime: pair?.currentRoundTripTime ?? null,
        audioRecvPacketLoss: loss,
        totalRecvPacketLoss: loss,
        audioRecvJitter: inbound?.jitter ?? null,
      },
    };
  };
}

function lossOf(inbound: Report | undefined): number | null {
  const { packetsLost = 0, packetsReceived = 0 } = inbound ?? {};
  const expected = packetsLost + packetsReceived;
  return expected > 0 ? packetsLost / expected : null;
}
