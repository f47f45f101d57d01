import { vi } from 'vitest';
import type { CallEvents } from '../../call.ts';
import { createCallClient } from '../call-client.ts';
import { loadOfficialSdk } from '../official-sdk.ts';
import { type FakePage, openFakePage } from './fake-page.ts';

const Sdk = await loadOfficialSdk();

const eventNames = [
  'call-start',
  'call-end',
  'speech-start',
  'speech-end',
  'volume-level',
  'message',
  'error',
] as const;

/** Fakes the timers, and collects what the SDK and the library write to the console. */
export function fakeTimersAndConsole() {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  const said = { log: [] as string[], warn: [] as string[], error: [] as string[] };
  for (const way of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, way).mockImplementation((...words) => said[way].push(words.join(' ')));
  }
  return said;
}

let stopCall = () => {};

/** Opens the real client on the real SDK and the real call library, in a fake page. */
export function openCallFixture(arrange: (page: FakePage) => void = () => {}) {
  const said = fakeTimersAndConsole();
  const page = openFakePage();
  arrange(page);
  const events: Array<[keyof CallEvents, ...unknown[]]> = [];
  const logs: string[] = [];
  const log = (...words: unknown[]) => logs.push(String(words[0]));
  const call = createCallClient({ loadSdk: async () => Sdk, console: { log, error: log } });
  for (const name of eventNames) call.on(name, (...details) => events.push([name, ...details]));
  stopCall = call.stop;
  return {
    page,
    call,
    events,
    logs,
    said,
    settle: (ms = 1000) => vi.advanceTimersByTimeAsync(ms),
    /**
     * Returns the names of the events in their order. Level events are left out, because they are
     * emitted all the time.
     */
    names: () => events.map(([name]) => name).filter((name) => name !== 'volume-level'),
    detailsOf: (name: keyof CallEvents) =>
      events.filter(([own]) => own === name).map(([, at]) => at),
    reports: () =>
      page.posted.filter(({ address }) => address === '/api/reports').map(({ body }) => body),
    requests: () => page.posted.filter(({ address }) => address.endsWith('/call/web')).length,
  };
}

export type CallFixture = ReturnType<typeof openCallFixture>;

/** Ends the call. Otherwise the library would keep the call during the next test. */
export async function closeCallFixture(): Promise<void> {
  stopCall();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

/** Opens a fixture whose call has begun. */
export async function openStartedCallFixture(
  arrange?: (page: FakePage) => void,
): Promise<CallFixture> {
  const fixture = openCallFixture(arrange);
  fixture.call.start();
  await fixture.settle();
  return fixture;
}
