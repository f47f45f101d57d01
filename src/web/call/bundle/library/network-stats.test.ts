import { expect, test } from 'vitest';
import { createNetworkStatsReader } from './network-stats.ts';

test('rates cover the time since the previous request', () => {
  let now = 1000;
  const stats = createNetworkStatsReader(() => now);
  const inbound = {
    type: 'inbound-rtp',
    kind: 'audio',
    packetsReceived: 99,
    packetsLost: 1,
    jitter: 0.01,
  };
  const pair = { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.05 };
  const at = (received: number, sent: number): Array<[string, { type: string }]> => [
    ['i', { ...inbound, bytesReceived: received } as { type: string }],
    ['o', { type: 'outbound-rtp', kind: 'audio', bytesSent: sent } as { type: string }],
    ['p', pair],
  ];
  expect(stats(at(1000, 500)).latest).toMatchObject({
    timestamp: 1000,
    recvBitsPerSecond: null,
    sendBitsPerSecond: null,
    networkRoundTripTime: 0.05,
    audioRecvPacketLoss: 0.01,
    audioRecvJitter: 0.01,
  });
  now = 3000;
  expect(stats(at(9000, 4500)).latest).toMatchObject({
    recvBitsPerSecond: 32_000,
    audioSendBitsPerSecond: 16_000,
  });
});

test('without a connection every figure is null', () => {
  const { latest } = createNetworkStatsReader(() => 0)(undefined);
  expect(latest).toMatchObject({ networkRoundTripTime: null, totalRecvPacketLoss: null });
});
