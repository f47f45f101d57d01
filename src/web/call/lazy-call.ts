import type { Call, CallSnapshot } from './call.ts';

const idle: CallSnapshot = {
  state: 'new',
  phase: 'idle',
  active: false,
  muted: false,
  trouble: null,
  startedAt: null,
  lines: [],
  facts: null,
  contactGuess: null,
  endedReason: null,
};
const starting: CallSnapshot = { ...idle, phase: 'connecting', active: true };
const failed: CallSnapshot = { ...idle, state: 'error', phase: 'error', trouble: 'unreachable' };

/** The page logs how a call ended (docs/rules.md, rule 20). */
const { console } = globalThis;

/** The longest wait for the code of the real call. A browser may wait for minutes. */
const CODE_PATIENCE_MS = 20_000;

/**
 * Creates a call that fetches the code of the real call when the visitor shows the intent to call,
 * and then passes every request on to the real call.
 */
export function createLazyCall(load: () => Promise<Call>): Call {
  let real: Call | null = null;
  let loading = false;
  let snapshot = idle;
  let typed: string[] = [];
  let patience: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const show = (next: CallSnapshot) => {
    snapshot = next;
    tell();
  };

  const takeOver = (loaded: Call) => {
    clearTimeout(patience);
    loaded.subscribe(tell);
    loaded.prepare();
    if (snapshot.active) {
      loaded.start();
      if (snapshot.muted && loaded.getSnapshot().active) loaded.setMuted(true);
      for (const text of typed) loaded.type(text);
    }
    real = loaded;
    tell();
  };
  const giveUp = () => {
    if (!snapshot.active) return;
    console.error('Call error:');
    show(failed);
  };
  const fetchCode = () => {
    if (loading) return;
    loading = true;
    load().then(takeOver, () => {
      // The next call of `prepare` or `start` fetches the code again.
      loading = false;
      giveUp();
    });
  };

  return {
    // A trouble stays on the page if the code arrives later.
    getSnapshot: () => (snapshot.trouble ? snapshot : (real?.getSnapshot() ?? snapshot)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prepare: () => (real ? real.prepare() : fetchCode()),
    start() {
      if (real) {
        snapshot = idle;
        return real.start();
      }
      if (!snapshot.active) {
        typed = [];
        show(starting);
        clearTimeout(patience);
        patience = setTimeout(giveUp, CODE_PATIENCE_MS);
      }
      fetchCode();
    },
    stop() {
      if (real) real.stop();
      else if (snapshot.active) {
        console.log('Call has ended');
        show(idle);
      }
    },
    setMuted(muted) {
      if (real) real.setMuted(muted);
      else if (snapshot.active) show({ ...snapshot, muted });
      else throw new Error('Call object is not available.');
    },
    type: (text) => (real ? real.type(text) : typed.push(text)),
    noteTyping: () => real?.noteTyping(),
    refusePerson: () => real?.refusePerson(),
    listMicrophones: async () => real?.listMicrophones() ?? [],
    chooseMicrophone: (id) => real?.chooseMicrophone(id),
    loudness: () => real?.loudness() ?? { agent: 0, visitor: 0 },
    dismiss: () => (snapshot.trouble ? show(idle) : real?.dismiss()),
  };
}
