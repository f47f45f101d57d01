import { expect, test } from 'vitest';
import { sampleCallTimes } from '#core/site/content/call/sample-call-times.ts';
import { BARS_HEIGHT, soundBars } from './sound-bars.ts';

test('each bar belongs to the side that is heard, and a gap has none', () => {
  const bars = soundBars({
    seconds: 4,
    bars: '9090',
    captions: [
      { speaker: 'agent', text: 'Hello.', from: 0 },
      { speaker: 'caller', text: 'Hi.', from: 2 },
      { speaker: 'gap', text: 'A name.', from: 3 },
    ],
  });
  const loudest = BARS_HEIGHT - 4;
  expect(bars.agent).toBe(`M32 2v${loudest}M96 ${(BARS_HEIGHT - 0.5) / 2}v0.5`);
  expect(bars.caller).toBe(`M160 2v${loudest}`);
});

test('both sides are seen in the picture of the sample', () => {
  const { agent, caller } = soundBars(sampleCallTimes);
  expect(agent.split('M').length).toBeGreaterThan(caller.split('M').length);
  expect(caller.split('M').length).toBeGreaterThan(10);
});
