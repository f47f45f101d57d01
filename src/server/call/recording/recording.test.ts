import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { folderBlobs } from '#server/blobs/blob-stores/folder.ts';
import { readOgg } from '#server/test-support/rooms/ogg-reader.ts';
import { type AgentCall, recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { roomServer, SIGNING_KEY } from '#server/test-support/rooms/room-server.ts';
import { toneSequence, tonesIn } from '#server/test-support/rooms/room-tones.ts';
import { until } from '#server/test-support/rooms/until.ts';
import { recordingFilePath } from '#server/test-support/storage/recording-file-path.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { roomToken } from '../room/room-address.ts';
import { opusDecoder } from '../sound/opus-codec.ts';
import { OPUS_SILENCE } from '../sound/opus-packet.ts';
import { startRecording } from './recording.ts';
import { limitedRecordings } from './recordings-limit.ts';

const CODE = [1, 4, 0, 3];

async function soundOf(file: string) {
  const { pages, packets } = readOgg(await readFile(file));
  const decode = opusDecoder();
  return { frames: packets.slice(2).map(decode), samples: pages.at(-1)?.position ?? 0 };
}

function recordingsAt(dir: string) {
  return limitedRecordings({ blobs: folderBlobs(dir), logger: pino({ level: 'silent' }) });
}

test('both sides of a call are recorded, and only the owner of the process can read the files', async () => {
  const { agent, calls } = recordingAgent();
  await using at = await roomServer(agent);
  const id = randomUUID();
  const visitor = await at.visit(at.expect(id, { recorded: true }));
  await visitor.call();
  const { line } = calls[0] as AgentCall;
  line.play(toneSequence(CODE));
  await visitor.talk(toneSequence([...CODE].reverse()));
  await line.played();
  visitor.send({ type: 'leave' });
  await until(() => at.ended.has(id), 'the end to be stored');

  expect(at.ended.get(id)?.[0]?.recording).toEqual(['customer', 'assistant']);
  const files = (['customer', 'assistant'] as const).map((side) =>
    recordingFilePath(at.recordingsDir, id, side),
  );
  const [customer, assistant] = await Promise.all(files.map(soundOf));
  expect(tonesIn(customer?.frames ?? [])).toEqual([...CODE].reverse());
  expect(tonesIn(assistant?.frames ?? [])).toEqual(CODE);
  expect(Math.abs((customer?.samples ?? 0) - (assistant?.samples ?? 0))).toBeLessThan(24_000);
  for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a packet larger than Opus allows is left out, and the call ends normally', async () => {
  const { agent } = recordingAgent();
  await using at = await roomServer(agent);
  const id = randomUUID();
  const visitor = await at.visit(at.expect(id, { recorded: true }));
  await visitor.call();
  visitor.sendPacket(Uint8Array.of(0xf8, ...new Uint8Array(65_200)));
  await visitor.talk(toneSequence(CODE.slice(0, 1)));
  visitor.send({ type: 'leave' });
  await until(() => at.ended.has(id), 'the end to be stored');
  expect(at.ended.get(id)?.[0]?.recording).toEqual(['customer', 'assistant']);
});

test('an owner’s token starts a planned video recording, and no other join does', async () => {
  const { agent } = recordingAgent();
  await using at = await roomServer(agent);
  const joined = async (videoRecorded: boolean, owner: boolean) => {
    const callId = randomUUID();
    const visitor = await at.visit(at.expect(callId, { videoRecorded }));
    const pass = { callId, notBefore: 0, expires: Date.now() + 60_000, owner };
    visitor.join({ token: roomToken(pass, SIGNING_KEY) });
    await visitor.next('joined');
    return Object.assign(visitor, { callId });
  };
  const owner = await joined(true, true);
  // The recording of the sound stands in for the video, and has the id of the call.
  expect(await owner.next('recording')).toEqual({ type: 'recording', id: owner.callId });
  owner.send({ type: 'recording', format: null });
  expect(await owner.next('recording', 2)).toEqual({ type: 'recording', id: null });

  for (const other of [await joined(true, false), await joined(false, true)]) {
    other.send({ type: 'leave' });
    await other.next('end');
    expect(other.all('recording')).toEqual([]);
  }
});

test('a call that is not to be recorded leaves no recording', async () => {
  const { agent } = recordingAgent();
  await using at = await roomServer(agent);
  const id = randomUUID();
  const visitor = await at.visit(at.expect(id));
  await visitor.call();
  visitor.send({ type: 'leave' });
  await until(() => at.ended.has(id), 'the end to be stored');
  expect(at.ended.get(id)?.[0]?.recording).toEqual([]);
  await expect(stat(recordingFilePath(at.recordingsDir, id, 'customer'))).rejects.toThrow();
});

test('time without packets becomes silence, and too many packets do not make the recording longer', async () => {
  await using data = await tempDir();
  const callId = randomUUID();
  let now = 5000;
  const recording = startRecording({
    recordings: recordingsAt(`${data.path}/deep/er`),
    callId,
    now: () => now,
    onFailure: (error) => expect.fail(String(error)),
  });
  recording.add('customer', OPUS_SILENCE);
  now += 10_000;
  for (let flood = 0; flood < 500; flood += 1) recording.add('customer', OPUS_SILENCE);
  now += 2000;
  expect(await recording.close()).toEqual(['customer', 'assistant']);
  for (const side of ['customer', 'assistant'] as const) {
    const { samples } = await soundOf(recordingFilePath(`${data.path}/deep/er`, callId, side));
    expect(Math.abs(samples / 48_000 - 12)).toBeLessThan(0.25);
  }
  expect((await stat(`${data.path}/deep/er`)).mode & 0o777).toBe(0o700);
});

test('a recording that cannot be written reports the failure and keeps no side', async () => {
  const failures: unknown[] = [];
  const recording = startRecording({
    recordings: recordingsAt('/dev/null/nowhere'),
    callId: randomUUID(),
    now: () => 0,
    onFailure: (error) => failures.push(error),
  });
  recording.add('customer', OPUS_SILENCE);
  expect(await recording.close()).toEqual([]);
  expect(failures).toHaveLength(2);
});

test('a string that is not a call id is refused as a file name', () => {
  expect(() => recordingFilePath('/data', '../../etc/passwd', 'customer')).toThrow();
});
