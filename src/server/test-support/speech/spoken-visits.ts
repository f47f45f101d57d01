import { setTimeout as delay } from 'node:timers/promises';
import { talkingVisitor } from '../rooms/talking-visitor.ts';
import { until } from '../rooms/until.ts';
import { soundForCalls, spokenSound } from './spoken-sound.ts';

const READY_TRIES = 240;
const LOOK_EVERY_MS = 500;
/** So much of an answer is half a second. */
const FRAMES_OF_ANSWER = 25;
const MOST_TRIES = 5;
const HEARD_WITHIN_MS = 12_000;
const QUESTION = 'Can I talk to a real person?';

/** Holds calls with a running site whose engines hear and speak. */
export interface SpokenVisits {
  /** Calls, asks a question aloud, and hangs up when the answer begins. */
  visit(): Promise<void>;
  /** Calls, and asks the question again and again until the signal is aborted. */
  stay(signal: AbortSignal): Promise<{ answers: number }>;
  /** Returns how many calls of the site have not ended. The key is the owner's. */
  callsUnderWay(privateKey: string): Promise<number>;
}

/** Waits until the voice of the site is ready. */
export async function spokenVisits(origin: string): Promise<SpokenVisits> {
  const { publicKey, assistantId } = await readyVoice(origin);
  const question = soundForCalls(await spokenSound(QUESTION));

  async function call() {
    const response = await fetch(`${origin}/voice/call/web`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ assistantId }),
    });
    const { webCallUrl } = (await response.json()) as { webCallUrl?: string };
    if (webCallUrl === undefined) throw new Error(`A call was refused: ${response.status}.`);
    const visitor = await talkingVisitor(webCallUrl);
    await until(() => visitor.loudFrames() > 0, 'the greeting');
    return visitor;
  }

  /**
   * The visitor interrupts what the agent says, as impatient people do. If the visitor is not heard,
   * because the machine is busy, the visitor asks again.
   */
  async function ask(visitor: Awaited<ReturnType<typeof call>>): Promise<void> {
    const lines = visitor.lines('user').length;
    const isHeard = () => visitor.lines('user').length > lines;
    for (let tries = 0; tries < MOST_TRIES && !isHeard(); tries += 1) {
      await visitor.say(question);
      await until(isHeard, 'the visitor to be heard', HEARD_WITHIN_MS).catch(() => {});
    }
    await until(isHeard, 'the visitor to be heard');
    const silent = visitor.loudFrames();
    await until(() => visitor.loudFrames() > silent + FRAMES_OF_ANSWER, 'the answer');
  }

  return {
    async visit() {
      await using visitor = await call();
      await ask(visitor);
    },
    async stay(signal) {
      await using visitor = await call();
      let answers = 0;
      for (; !signal.aborted; answers += 1) await ask(visitor);
      return { answers };
    },
    async callsUnderWay(privateKey) {
      const headers = { authorization: `Bearer ${privateKey}` };
      const calls = await (await fetch(`${origin}/voice/call?limit=1000`, { headers })).json();
      return (calls as { status: string }[]).filter(({ status }) => status !== 'ended').length;
    },
  };
}

/** Resolves when the agent of a site can hear and speak. */
export async function readyVoice(
  origin: string,
): Promise<{ publicKey: string; assistantId: string }> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    // biome-ignore lint/suspicious/noExplicitAny: the answer has many fields
    const { voice } = (await (await fetch(`${origin}/api/site`)).json()) as any;
    if (voice.speech.state === 'ready') return voice;
    await delay(LOOK_EVERY_MS);
  }
  throw new Error('The engines of speech do not open. Install them with `npm run speech:install`.');
}
