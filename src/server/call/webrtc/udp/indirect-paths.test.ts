import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  PLAIN_ALERT,
  strangerSocket,
  UNKNOWN_RECORD,
} from '#server/test-support/rooms/hostile-packets.ts';
import { type AgentCall, recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { ON_LOOPBACK_ALONE, roomServer } from '#server/test-support/rooms/room-server.ts';
import { toneSequence, tonesIn } from '#server/test-support/rooms/room-tones.ts';
import { channelData, turnStandIn } from '#server/test-support/rooms/turn-stand-in.ts';
import { until } from '#server/test-support/rooms/until.ts';
import type { PeerFactory } from '../peer.ts';
import { weriftPeerFactory } from '../peers/werift.ts';

const CODE = [0, 3, 1];

test('a caller whose candidates are all dropped is found by the first packet', async () => {
  const { agent, calls } = recordingAgent();
  const { open } = weriftPeerFactory(ON_LOOPBACK_ALONE);
  const peers: PeerFactory = { open: (events) => open(events, '203.0.113.9') };
  await using at = await roomServer(agent, { peers });
  const visitor = await at.visit(at.expect(randomUUID()));
  await visitor.call();
  await visitor.talk(toneSequence(CODE));
  const [{ heard }] = calls as [AgentCall];
  await until(() => tonesIn(heard).length >= CODE.length, 'the tones of the visitor');
  expect(tonesIn(heard)).toEqual(CODE);
});

test('a call over a relay has sound both ways while a stranger sends forged packets to it', async () => {
  await using turn = await turnStandIn();
  const { agent, calls } = recordingAgent();
  const rtc = { ...ON_LOOPBACK_ALONE, addresses: [], iceServers: [turn.server] };
  await using at = await roomServer(agent, { peers: weriftPeerFactory(rtc) });
  const visitor = await at.visit(at.expect(randomUUID()));
  await visitor.call();
  const offered = visitor.all('candidate').flatMap(({ candidate }) => candidate?.candidate ?? []);
  expect(offered.map((line) => line.split(' ').slice(5, 8))).toEqual([
    [String(turn.relayedPort), 'typ', 'relay'],
  ]);

  const [{ line, heard }] = calls as [AgentCall];
  await visitor.talk(toneSequence([5], 0.1));
  await until(() => heard.length > 0, 'the visitor to be heard');
  await using stranger = await strangerSocket();
  for (const channel of turn.channels()) {
    for (const packet of [PLAIN_ALERT, UNKNOWN_RECORD]) {
      await stranger.send(channelData(channel, packet), turn.clientPort() ?? 0);
    }
  }
  line.play(toneSequence(CODE));
  await Promise.all([visitor.talk(toneSequence(CODE)), line.played()]);
  await until(() => tonesIn(visitor.heard).length >= CODE.length, 'the tones of the agent');
  await until(() => tonesIn(heard).at(-1) === CODE.at(-1), 'the tones of the visitor');
  expect(tonesIn(visitor.heard)).toEqual(CODE);
  expect(tonesIn(heard).slice(-CODE.length)).toEqual(CODE);
});
