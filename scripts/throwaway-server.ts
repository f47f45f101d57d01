import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The server as visitors get it, around a data folder that goes with it: for browser tests,
// pictures and the bench.
const dataDir = process.env.THROWAWAY_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'everline-data-'));
process.env.DATA_DIR = dataDir;
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

await import('../src/server/main.ts');
