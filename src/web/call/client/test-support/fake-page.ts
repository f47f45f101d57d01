import { vi } from 'vitest';
import { type BundleFaults, FakeBundle } from './fake-bundle.ts';
import { FakeTrack } from './fake-track.ts';

const ORIGIN = 'https://everline.test';
export const BUNDLE_URL = `${ORIGIN}/voice/call-bundle.js`;
const MARK = 'iframe-call-message';

interface Posted {
  address: string;
  body: Record<string, unknown>;
}

interface Script {
  src: string;
  onload: (() => void) | null;
  onerror: ((event: object) => void) | null;
}

type CallResponder = () => Promise<Response> | Response;

/**
 * Fakes the parts of a browser that the real SDK and the real call library need for a call. A
 * `FakeBundle` takes the place of the call bundle. The test must use fake timers.
 */
export function openFakePage() {
  const bundles: FakeBundle[] = [];
  const scripts: Script[] = [];
  const posted: Posted[] = [];
  const players = new Set<object>();
  const events = new EventTarget();
  const page = {
    bundles,
    scripts,
    posted,
    players,
    behaviour: {} as BundleFaults,
    bundleLoads: 'well' as 'well' | 'badly' | 'never',
    site: { publicKey: 'public', assistantId: 'assistant', calls: 'embedded' } as object,
    answerSite: (() => Response.json({ voice: page.site })) as CallResponder,
    answerCall: (() => Response.json({ webCallUrl: `${ORIGIN}/room/1` })) as CallResponder,
    bundle: () => bundles.at(-1) as FakeBundle,
    /** The number of call objects that the library has not released. */
    held: () => Object.keys(libraryWindow()?.instances ?? {}).length,
    liveTracks: () => bundles.filter(({ track }) => track?.readyState === 'live').length,
    hide: () => events.dispatchEvent(new Event('pagehide')),
  };

  const dispatch = (data: object) => {
    const event = Object.assign(new Event('message'), { data });
    setTimeout(() => events.dispatchEvent(event), 0);
  };

  function boot(callClientId: string) {
    const bundle = new FakeBundle(
      {
        post: (message) => dispatch({ ...message, what: MARK, from: 'embedded', callClientId }),
        listen(handle) {
          const take = (event: Event) => {
            const { data } = event as MessageEvent;
            if (data.from === 'module' && data.callClientId === callClientId) handle(data);
          };
          events.addEventListener('message', take);
          return () => events.removeEventListener('message', take);
        },
      },
      page.behaviour,
    );
    bundles.push(bundle);
    const { instances } = libraryWindow();
    instances[callClientId] = {
      ...instances[callClientId],
      callMachine: { store: { getState: () => bundle.getState() }, reset() {} },
    };
  }

  function load(script: Script) {
    scripts.push(script);
    const { bundleLoads } = page;
    if (bundleLoads === 'never') return;
    setTimeout(() => {
      if (bundleLoads === 'badly') return script.onerror?.({ target: script });
      for (const id of libraryWindow().pendings.splice(0)) boot(id);
      script.onload?.();
    }, 5);
  }

  const head = {
    // The library's error collector also appends an iframe, which is ignored.
    appendChild: (child: Script & { name: string }) => child.name === 'script' && load(child),
    removeChild() {},
    append() {},
    querySelector: () => null,
  };
  const element = (name: string) => ({
    name,
    dataset: {},
    readyState: 4,
    play: async () => {},
    remove() {
      players.delete(this);
    },
  });
  vi.stubGlobal('_daily', undefined);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('postMessage', dispatch);
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('document', {
    head,
    body: { appendChild: (player: object) => players.add(player) },
    getElementsByTagName: () => [head],
    createElement: element,
    querySelectorAll: () => [...players],
    querySelector: () => [...players][0],
  });
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0.0.0',
    language: 'en-GB',
    mediaDevices: {
      enumerateDevices: async () => [],
      addEventListener() {},
      removeEventListener() {},
    },
  });
  vi.stubGlobal('MediaStreamTrack', FakeTrack);
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal('RTCPeerConnection', class {});
  vi.stubGlobal('AudioWorkletNode', class {});
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    posted.push({ address, body: body ? JSON.parse(String(body).split('\n').at(-1) ?? '') : {} });
    if (address === '/api/site') return page.answerSite();
    if (address === `${ORIGIN}/voice/call/web`) return page.answerCall();
    return new Response(null, { status: 204 });
  });
  return page;
}

export type FakePage = ReturnType<typeof openFakePage>;

/** The object on the window that the call library and its bundle share. */
function libraryWindow(): { pendings: string[]; instances: Record<string, object> } {
  return (globalThis as unknown as { _daily: ReturnType<typeof libraryWindow> })._daily;
}
