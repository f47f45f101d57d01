import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const ORIGIN = 'https://everline.test';
const MARK = 'iframe-call-message';
const CALL_CLIENT_ID = 'call-object-1';

let page: EventTarget;
let answers: Array<Record<string, unknown>>;

/**
 * A fake socket to the room. The room lets every caller join and says whether the caller is an
 * owner of the meeting.
 */
class FakeRoomSocket {
  static readonly CONNECTING = 0;
  static isOwner = false;
  readyState = 1;
  onopen = () => {};
  onmessage = (_event: { data: string }) => {};

  constructor() {
    queueMicrotask(() => this.onopen());
  }

  send(text: string) {
    if (JSON.parse(text).type !== 'join') return;
    const joined = {
      type: 'joined',
      id: 'visitor',
      owner: FakeRoomSocket.isOwner,
      agent: { id: 'agent', name: 'Everline' },
      iceServers: [],
      resume: 'resume',
    };
    queueMicrotask(() => this.onmessage({ data: JSON.stringify(joined) }));
  }

  close() {}
}

/** A fake WebRTC connection that never connects, because these tests need no sound. */
class FakePeerConnection extends EventTarget {
  addTransceiver() {
    return { sender: { replaceTrack: async () => {} } };
  }
  createDataChannel() {}
  createOffer = () => new Promise(() => {});
  setLocalDescription = () => new Promise(() => {});
  close() {}
}

function postToBundle(message: Record<string, unknown>): void {
  const data = { ...message, what: MARK, from: 'module', callClientId: CALL_CLIENT_ID };
  page.dispatchEvent(Object.assign(new Event('message'), { source: globalThis, data }));
}

beforeEach(() => {
  page = new EventTarget();
  answers = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('postMessage', (message: Record<string, unknown>) => answers.push(message));
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('WebSocket', FakeRoomSocket);
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection);
  vi.stubGlobal('_daily', {
    pendings: [CALL_CLIENT_ID],
    instances: { [CALL_CLIENT_ID]: {} },
  });
});
afterEach(() => {
  postToBundle({ action: 'leave-meeting' });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/**
 * Joins a call through the bundle, sends `action` to the bundle, and returns the error in the
 * bundle's reply.
 */
async function controlIntegration(action: string, isOwner: boolean): Promise<unknown> {
  FakeRoomSocket.isOwner = isOwner;
  vi.resetModules();
  await import('./main.ts');
  const url = `${ORIGIN}/voice/room/1?signature=1`;
  postToBundle({ action: 'join-meeting', properties: { url, startAudioOff: true } });
  await vi.waitFor(() =>
    expect(answers.map(({ action: name }) => name)).toContain('joined-meeting'),
  );
  postToBundle({ action, ids: ['notes'], callbackStamp: 'stamp' });
  const answer = await vi.waitFor(() => {
    const found = answers.find(({ callbackStamp }) => callbackStamp === 'stamp');
    expect(found).toBeDefined();
    return found;
  });
  return answer?.error;
}

// Only the owners of a meeting control its custom integrations (docs/rules.md, rule 28).
describe.each(['set-custom-integrations', 'start-custom-integrations', 'stop-custom-integrations'])(
  'the call bundle refuses the action %s',
  (action) => {
    test('to a visitor, because only an owner may control custom integrations', async () => {
      expect(await controlIntegration(action, false)).toBe(
        'Only an owner of the meeting can do this.',
      );
    });

    test('to an owner, because this call has no custom integrations', async () => {
      expect(await controlIntegration(action, true)).toBe('This is not supported in this call.');
    });
  },
);
