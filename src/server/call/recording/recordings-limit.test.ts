import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { folderBlobs } from '#server/blobs/blob-stores/folder.ts';
import { readOgg } from '#server/test-support/rooms/ogg-reader.ts';
import { type AgentCall, recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { roomServer } from '#server/test-support/rooms/room-server.ts';
import { toneSequence, tonesIn } from '#server/test-support/rooms/room-tones.ts';
import { until } from '#server/test-support/rooms/until.ts';
import { recordingFilePath } from '#server/test-support/storage/recording-file-path.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { opusDurationInSamples } from '../sound/opus-packet.ts';
import { startRecording } from './recording.ts';
import { limitedRecordings } from './recordings-limit.ts';

const LAST_PAGE = 4;

/** A packet of the largest size and of the shortest duration, which is 2.5 ms. */
const HOSTILE = Uint8Array.of(0xe0, ...new Uint8Array(1275).fill(0x5a));
/** A packet with 20 ms of speech at 96 kbit/s, which is three times the bit rate of a browser. */
const RICH = Uint8Array.of(0xf8, ...new Uint8Array(239).fill(0x5a));

/** Prepares a temporary folder for recordings. */
async function recordingsWith(mostBytes?: number) {
  const data = await tempDir();
  const logged: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  const blobs = folderBlobs(data.path);
  const recordings = limitedRecordings({ blobs, logger, ...(mostBytes && { mostBytes }) });
  return {
    data,
    logged,
    /** Records a visitor who sends the same packet again and again for `seconds` seconds. */
    async record(packet: Uint8Array, seconds: number) {
      const callId = randomUUID();
      const file = recordingFilePath(data.path, callId, 'customer');
      const hasRoom = await recordings.hasRoom();
      let now = 1000;
      const recording = startRecording({
        recordings,
        callId,
        now: () => now,
        onFailure: (error) => expect.fail(String(error)),
      });
      if (hasRoom) await until(() => existsSync(file), 'the file of the recording');
      const packetMs = (opusDurationInSamples(packet) as number) / 48;
      for (let ms = 0; ms < seconds * 1000; ms += packetMs) {
        now = 1000 + ms;
        recording.add('customer', packet);
        // After each second of sound, the file system gets time to write a page of the file.
        if (ms % 1000 === 0) await stat(data.path);
      }
      const kept = await recording.close();
      return { kept, file, callId };
    },
    async bytes() {
      const names = await readdir(data.path);
      const sizes = await Promise.all(names.map((name) => stat(`${data.path}/${name}`)));
      return sizes.reduce((sum, { size }) => sum + size, 0);
    },
    [Symbol.asyncDispose]: () => data.remove(),
  };
}

test('the largest possible packets fill a file no faster than 17,000 bytes a second', async () => {
  await using at = await recordingsWith();
  const { file } = await at.record(HOSTILE, 60);
  const { size } = await stat(file);
  expect(size).toBeLessThan(60 * 17_000 + 64_000);
  const { pages } = readOgg(await readFile(file));
  // Silence replaces the packets over the limit, so both sides keep the same duration.
  expect(Math.abs((pages.at(-1)?.position ?? 0) / 48_000 - 60)).toBeLessThan(0.5);
});

test('sound at three times the bit rate of a browser is recorded to the last packet', async () => {
  await using at = await recordingsWith();
  const { file } = await at.record(RICH, 60);
  const { packets } = readOgg(await readFile(file));
  expect(packets.filter(({ length }) => length === RICH.length)).toHaveLength(60 * 50);
});

test('a recording that fills the folder ends with a last page, and no other begins', async () => {
  await using at = await recordingsWith(200_000);
  const { kept, file, callId } = await at.record(RICH, 60);
  expect(kept).toEqual(['customer', 'assistant']);
  const { pages, packets } = readOgg(await readFile(file));
  expect(pages.at(-1)?.kind).toBe(LAST_PAGE);
  expect(packets.length).toBeGreaterThan(500);
  expect(await at.bytes()).toBeLessThan(250_000);

  const before = await readdir(at.data.path);
  expect((await at.record(RICH, 5)).kept).toEqual([]);
  expect(await readdir(at.data.path)).toEqual(before);
  expect(at.logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: expect.stringContaining('reach their limit') },
  ]);
  expect(at.logged.join('')).not.toContain(callId);

  // Calls are recorded again after the owner has removed a recording.
  await rm(file);
  expect((await at.record(RICH, 1)).kept).toEqual(['customer', 'assistant']);
});

test('a call and its sound go on when nothing can be recorded', async () => {
  const { agent, calls } = recordingAgent();
  await using at = await roomServer(agent, { maxRecordedBytes: 1 });
  const ids = [randomUUID(), randomUUID()];
  for (const id of ids) {
    const visitor = await at.visit(at.expect(id, { recorded: true }));
    await visitor.call();
    const { heard } = calls.at(-1) as AgentCall;
    await visitor.talk(toneSequence([1, 4]));
    await until(() => tonesIn(heard).length === 2, 'the tones of the visitor');
    visitor.send({ type: 'leave' });
    await until(() => at.ended.has(id), 'the end to be stored');
    expect(at.ended.get(id)).toMatchObject([{ reason: 'customer-ended-call' }]);
  }
  // The folder may hold only one byte. The first recording could begin, because the folder was
  // empty. The second recording could not begin.
  expect(at.ended.get(ids[1] as string)?.[0]?.recording).toEqual([]);
  expect(at.logged.filter((line) => line.includes('reach their limit'))).toHaveLength(1);
});
