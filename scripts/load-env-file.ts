import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * Reads the settings from the file `.env` if it exists. Variables that are already set stay
 * unchanged.
 */
export function loadEnvFile(): void {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
