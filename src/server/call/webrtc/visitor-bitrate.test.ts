import { expect, test } from 'vitest';
import { ON_LOOPBACK_ALONE } from '#server/test-support/rooms/room-server.ts';
import { SILENT_OFFER } from '#server/test-support/rooms/silent-offer.ts';
import { weriftPeerFactory } from './peers/werift.ts';
import { askForFineSound } from './visitor-bitrate.ts';

test('the answer to a browser asks for 96 kbit/s and keeps the other parameters', async () => {
  const events = {
    onCandidate: () => {},
    onPacket: () => {},
    onBroken: () => {},
    onNoPort: () => {},
    onState: () => {},
  };
  const peer = weriftPeerFactory(ON_LOOPBACK_ALONE).open(events, '127.0.0.1');
  const answer = await peer.answer(`${SILENT_OFFER}a=fmtp:111 minptime=10;useinbandfec=1\r\n`);
  await peer.close();
  const parameters = answer.split('\r\n').filter((line) => line.startsWith('a=fmtp:'));
  expect(parameters).toEqual(['a=fmtp:111 minptime=10;useinbandfec=1;maxaveragebitrate=96000']);
});

test('an answer without parameters of Opus stays as it is', () => {
  expect(askForFineSound(SILENT_OFFER)).toBe(SILENT_OFFER);
});
