import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

// This program asks for the home page at a steady pace and prints how long each answer took, in
// milliseconds. It is a process of its own, so that the work of the callers does not delay its clock.
const [origin = '', seconds = '1'] = process.argv.slice(2);
const PAUSE_MS = 20;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const latencies: number[] = [];
const end = performance.now() + 1000 * Number(seconds);
while (performance.now() < end) {
  const asked = performance.now();
  await home();
  latencies.push(performance.now() - asked);
  await delay(PAUSE_MS);
}
agent.destroy();
console.log(JSON.stringify(latencies));

function home(): Promise<void> {
  return new Promise((resolve, reject) => {
    request(`${origin}/`, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`Home answered ${answer.statusCode}.`));
      answer.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
}
