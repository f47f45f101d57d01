import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openOwnersContent } from '../src/server/site/owners-content/open-owners-content.ts';
import { earlierOwnersSite, ownersSite } from '../src/server/site/owners-content/owners-site.ts';
import { ensureBuilt } from './ensure-built.ts';
import { loadEnvFile } from './load-env-file.ts';
import { projectRoot } from './project-root.ts';

// This is the development server. `node --watch` restarts this process when a file in src/server or
// src/core changes. Vite updates the browser when a file in src/web changes.
loadEnvFile();
// The owner's texts have to be set before anything loads the content that they change.
const content = await openOwnersContent(process.env);
const dist = join(projectRoot, 'dist');
// Pages come from source, and the built site only provides the rest, so an older build will do.
if (content === null && !existsSync(join(dist, 'site.json'))) await ensureBuilt();
const siteDir = content ? (earlierOwnersSite(content) ?? (await ownersSite(content))) : dist;
const { runDevServer } = await import('./dev/dev-server.ts');
process.exit(await runDevServer(siteDir));
