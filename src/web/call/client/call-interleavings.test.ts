import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CallFixture,
  closeCallFixture,
  openCallFixture,
} from './test-support/call-fixture.ts';
import type { BundleFaults } from './test-support/fake-bundle.ts';

type Act = (fixture: CallFixture) => void;

const visitor: Record<string, Act> = {
  start: ({ call }) => call.start(),
  stop: ({ call }) => call.stop(),
  dismiss: ({ call }) => call.dismiss(),
  type: ({ call }) => call.type('Hello.'),
  mute: ({ call }) => call.getSnapshot().active && call.setMuted(true),
  choose: ({ call }) => call.chooseMicrophone('headset'),
  hide: ({ page }) => page.hide(),
};

const farEnd: Record<string, Act> = {
  leaves: ({ page }) => page.bundle()?.leave(),
  breaks: ({ page }) => page.bundle()?.breakDown('connection-error'),
  dies: ({ page }) => page.bundle()?.breakDown('ejected', { leaves: false }),
  speaks: ({ page }) => page.bundle()?.sayLevel(0.5),
  listens: ({ page }) => page.bundle()?.sayApp('listening'),
  ends: ({ page }) =>
    page.bundle()?.sayApp(JSON.stringify({ type: 'status-update', status: 'ended' })),
  mutters: ({ page }) => page.bundle()?.sayApp('not JSON'),
  'loses the microphone': ({ page }) => {
    page.bundle()?.track?.stop();
    page.bundle()?.say('camera-error', { errorMsg: {}, error: { type: 'not-found' } });
  },
};

const behaviour: BundleFaults[] = [
  {},
  {},
  { silent: true },
  { hangs: true },
  { dies: true },
  { refusal: { action: 'error', errorMsg: 'full', error: { type: 'meeting-full', msg: 'full' } } },
];

const acts: Record<string, Act> = { ...visitor, ...farEnd };

const weather = fc.record({
  answerMs: fc.constantFrom(0, 30, 300, 25_000),
  status: fc.constantFrom(200, 200, 200, 429, 500),
  bundleLoads: fc.constantFrom('well', 'well', 'badly', 'never'),
  behaviour: fc.constantFrom(...behaviour),
});

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('start', 'start', 'stop', ...Object.keys(acts)),
    wait: fc.constantFrom(null, 0, 1, 7, 50, 900, 4000, 21_000),
    weather: fc.option(weather, { freq: 4 }),
  }),
  { minLength: 1, maxLength: 14 },
);

/** Checks the rules that must hold at every moment, after any order of events. */
function checkAll({ events, logs, call, page }: CallFixture, dials: readonly number[]) {
  const { active, phase, trouble } = call.getSnapshot();
  expect(page.held()).toBeLessThanOrEqual(1);
  expect(page.liveTracks()).toBeLessThanOrEqual(1);
  expect(active).toBe(['connecting', 'listening', 'speaking'].includes(phase));
  expect(trouble !== null).toBe(phase === 'error');

  const names = events.map(([name]) => name);
  const count = (name: string) => names.filter((own) => own === name).length;
  const lines = ['Call has started', 'Call has ended', 'Call error:'];
  expect(lines.map((line) => logs.filter((own) => own === line).length)).toEqual(
    ['call-start', 'call-end', 'error'].map(count),
  );
  for (const [at, from] of dials.entries()) {
    const isOver = at < dials.length - 1 || !active;
    checkCall(names.slice(from, dials[at + 1]), isOver);
  }
}

/**
 * Checks the events of one call, from the click that starts it to the click that starts the next
 * call.
 */
function checkCall(names: readonly string[], isOver: boolean) {
  const end = names.indexOf('call-end');
  const error = names.indexOf('error');
  for (const once of ['call-start', 'call-end', 'error']) {
    expect(names.filter((name) => name === once).length).toBeLessThanOrEqual(1);
  }
  expect(end !== -1 || error !== -1).toBe(isOver);
  if (isOver && names.includes('call-start')) expect(end).not.toBe(-1);
  if (end !== -1) expect(['', 'message']).toContain(names.slice(end + 1).join());
  if (error !== -1) expect(['', 'call-end']).toContain(names.slice(error + 1, error + 2).join());
}

/**
 * The messages that the SDK and the library write to the console when they are used in a wrong way.
 */
const misuse = /Cannot read|Duplicate|only supported after join|Use after destroy|could not emit/;

test('in any order of events there is one call at a time, and each call ends once', async () => {
  await fc.assert(
    fc
      .asyncProperty(weather, steps, async (first, plan) => {
        const fixture = openCallFixture();
        const { page, call, settle, said } = fixture;
        const dials: number[] = [];
        call.subscribe(() => {
          const { phase, state, lines } = call.getSnapshot();
          const isNew = phase === 'connecting' && state === 'new' && lines.length === 0;
          // Every call ends with an event, so no two calls begin at the same number of events.
          if (isNew && dials.at(-1) !== fixture.events.length) dials.push(fixture.events.length);
        });
        const set = ({ answerMs, status, bundleLoads, behaviour: next }: typeof first) => {
          Object.assign(page, { bundleLoads, behaviour: next });
          page.answerCall = async () => {
            await new Promise((resolve) => setTimeout(resolve, answerMs));
            return Response.json({ webCallUrl: 'https://everline.test/room' }, { status });
          };
        };
        set(first);
        for (const { act, wait, weather: turned } of plan) {
          if (turned) set(turned);
          acts[act]?.(fixture);
          if (wait !== null) await settle(wait);
          checkAll(fixture, dials);
        }

        call.stop();
        const count = fixture.events.length;
        await settle(40_000);
        expect(fixture.events).toHaveLength(count);
        expect([page.held(), page.liveTracks(), page.players.size]).toEqual([0, 0, 0]);
        expect(call.getSnapshot().active).toBe(false);
        checkAll(fixture, dials);

        set({ answerMs: 0, status: 200, bundleLoads: 'well', behaviour: {} });
        call.start();
        await settle();
        expect(call.getSnapshot().phase).toBe('listening');
        expect([...said.log, ...said.error].join('\n')).not.toMatch(misuse);
      })
      .afterEach(closeCallFixture),
    { numRuns: 100 },
  );
});
