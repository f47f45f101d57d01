import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// This program runs the real server with a data folder that is removed when the server ends.
// Browser tests, screenshots and benchmarks use this program.
const dataDir = process.env.THROWAWAY_DATA_DIR || mkdtempSync(join(tmpdir(), 'everline-data-'));
process.env.DATA_DIR = dataDir;
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

await import('../src/server/main.ts');
