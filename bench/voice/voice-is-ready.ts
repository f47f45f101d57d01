import { setTimeout as delay } from 'node:timers/promises';

const READY_TRIES = 120;

/** Resolves when the agent of a site can hear and speak. */
export async function voiceIsReady(origin: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const site = await (await fetch(`${origin}/api/site`)).json();
    if (JSON.stringify(site).includes('"state":"ready"')) return;
    await delay(500);
  }
  throw new Error('The engines of speech do not open. Install them with `npm run speech:install`.');
}
