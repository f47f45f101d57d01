import { vi } from 'vitest';
import type { CallEvents } from '../../call.ts';
import { createCall } from '../call-client.ts';
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

/** Fake timers, and what the SDK and the library themselves say into the console. */
export function quieten() {
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

/** The real client on the real SDK and the real call library, in a page that is not. */
export function openCallBench(arrange: (page: FakePage) => void = () => {}) {
  const said = quieten();
  const page = openFakePage();
  arrange(page);
  const events: Array<[keyof CallEvents, ...unknown[]]> = [];
  const logs: string[] = [];
  const log = (...words: unknown[]) => logs.push(String(words[0]));
  const call = createCall({ loadSdk: async () => Sdk, console: { log, error: log } });
  for (const name of eventNames) call.on(name, (...told) => events.push([name, ...told]));
  stopCall = call.stop;
  return {
    page,
    call,
    events,
    logs,
    said,
    settle: (ms = 1000) => vi.advanceTimersByTimeAsync(ms),
    /** Without the levels, which come all the time. */
    names: () => events.map(([name]) => name).filter((name) => name !== 'volume-level'),
    told: (name: keyof CallEvents) => events.filter(([own]) => own === name).map(([, at]) => at),
    reports: () =>
      page.posted.filter(({ address }) => address === '/api/reports').map(({ body }) => body),
    requests: () => page.posted.filter(({ address }) => address.endsWith('/call/web')).length,
  };
}

export type CallBench = ReturnType<typeof openCallBench>;

/** The library keeps a call that is on for the next test. */
export async function closeCallBench(): Promise<void> {
  stopCall();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

/** A call that has begun. */
export async function openCall(arrange?: (page: FakePage) => void): Promise<CallBench> {
  const bench = openCallBench(arrange);
  bench.call.start();
  await bench.settle();
  return bench;
}
