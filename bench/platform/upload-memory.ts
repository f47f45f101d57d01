import { readFile, writeFile } from 'node:fs/promises';
import type { StartedSite } from '../../scripts/start-site.ts';
import { BENCH_KEY } from './platform-load.ts';

const UPLOADED_BYTES = 10 * 1000 * 1000;
const WARM_UPS = 5;
const KIB_A_MB = 1000 / 1.024;

/**
 * Measures by how many megabytes the memory of the server grows at most while a file of 10 MB is
 * uploaded. The first uploads load code, so they do not count.
 */
export async function measureUploadMemory({ origin, pid }: StartedSite): Promise<number> {
  for (let round = 0; round < WARM_UPS; round += 1) await upload(origin);
  // Linux then forgets the highest memory of the process so far.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await memoryKib(pid, 'VmRSS');
  await upload(origin);
  const peak = await memoryKib(pid, 'VmHWM');
  return Math.round(((peak - before) / KIB_A_MB) * 10) / 10;
}

async function upload(origin: string): Promise<void> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(UPLOADED_BYTES)], 'ten-megabytes.txt'));
  const headers = { Authorization: `Bearer ${BENCH_KEY}` };
  const response = await fetch(`${origin}/voice/file`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`The upload was answered with ${response.status}.`);
  const { id } = (await response.json()) as { id: string };
  await fetch(`${origin}/voice/file/${id}`, { method: 'DELETE', headers });
}

async function memoryKib(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
}
