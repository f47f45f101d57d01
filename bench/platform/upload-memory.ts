import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PRIVATE_KEY, voiceServer } from '../../src/server/test-support/voice-server.ts';

const CHUNK = Buffer.alloc(100_000, 'x');
const CHUNKS = 100;
const CHUNKS_A_SAMPLE = 10;
const BOUNDARY = 'bench-boundary';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="ten.txt"\r\n\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;
/** The time in which the server reads what was sent and writes it to the disk. */
const SETTLE_MS = 50;

/**
 * Measures how many megabytes a server holds at most while a file of 10 MB is uploaded. The server
 * runs in this process, so that only memory in use is counted, and nothing that merely waits to be
 * collected. A first upload loads the code.
 */
export async function measureUploadMemory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  await using server = await voiceServer();
  const sample = async () => {
    await delay(SETTLE_MS);
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  await upload(server.baseUrl, async () => 0);
  const before = await sample();
  const samples = await upload(server.baseUrl, sample);
  return Math.round((Math.max(...samples) - before) / 100_000) / 10;
}

async function upload(baseUrl: string, sample: () => Promise<number>): Promise<number[]> {
  const sent = request(`${baseUrl}/file`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${PRIVATE_KEY}`,
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  });
  const answered = once(sent, 'response');
  const samples: number[] = [];
  sent.write(HEAD);
  for (let count = 1; count <= CHUNKS; count += 1) {
    if (!sent.write(CHUNK)) await once(sent, 'drain');
    if (count % CHUNKS_A_SAMPLE === 0) samples.push(await sample());
  }
  sent.end(END);
  const [response] = await answered;
  response.resume();
  if (response.statusCode !== 201) throw new Error(`The upload got ${response.statusCode}.`);
  await once(response, 'end');
  return samples;
}
