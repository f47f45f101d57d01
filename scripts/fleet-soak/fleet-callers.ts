import { setTimeout as delay } from 'node:timers/promises';
import { type RoomCaller, roomCaller } from '../../src/server/test-support/rooms/room-caller.ts';

/**
 * A visitor who calls again and again. The visitor's network often breaks the socket, and the visitor
 * comes back to the call through the proxy.
 */
export interface FleetCaller {
  /** How often the visitor came back to a call. */
  comebacks(): number;
  /** The ids of all calls that began, in their order. */
  calls(): readonly string[];
  /** Resolves when the visitor has left the last call. */
  done: Promise<void>;
}

interface CallerParts {
  origin: string;
  privateKey: string;
  isOver(): boolean;
}

/** The call bundle gives up when a call could not be resumed for this long. */
const RESUME_MS = 4000;
const ATTEMPT_MS = 2000;
const LOOK_MS = 50;
const SOCKET_LIVES_MS = 2000;
const ASSISTANT = {
  name: 'Night',
  firstMessage: 'Hello.',
  silenceTimeoutSeconds: 3600,
  maxDurationSeconds: 3600,
};

export function startFleetCaller({ origin, privateKey, isOver }: CallerParts): FleetCaller {
  const calls: string[] = [];
  let comebacks = 0;

  async function begin(): Promise<{ id: string; webCallUrl: string } | null> {
    const response = await fetch(`${origin}/voice/call/web`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${privateKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ assistant: ASSISTANT }),
    }).catch(() => null);
    if (response?.status !== 201) return null;
    return (await response.json()) as { id: string; webCallUrl: string };
  }

  /** Joins again as the call bundle does. Resolves with false when the call is lost. */
  async function comeBack(visitor: RoomCaller, resume: string): Promise<boolean> {
    const deadline = performance.now() + RESUME_MS;
    const joins = visitor.all('joined').length;
    while (performance.now() < deadline && visitor.all('fatal').length === 0) {
      const isOpen = await visitor.comeBack(resume).then(
        () => true,
        () => false,
      );
      const attempt = performance.now() + ATTEMPT_MS;
      while (isOpen && performance.now() < attempt && !visitor.isClosed()) {
        if (visitor.all('joined').length > joins) return true;
        await delay(LOOK_MS);
      }
      await delay(LOOK_MS);
    }
    return false;
  }

  /** Holds one call until it is lost or the test is over. */
  async function hold(id: string, webCallUrl: string): Promise<void> {
    await using visitor = await roomCaller(webCallUrl);
    const { resume } = await visitor.call();
    calls.push(id);
    visitor.sendSilence();
    for (let dropAt = performance.now() + SOCKET_LIVES_MS; !isOver(); ) {
      await delay(LOOK_MS);
      if (performance.now() > dropAt) {
        dropAt = performance.now() + SOCKET_LIVES_MS;
        visitor.drop();
      }
      if (!visitor.isClosed()) continue;
      if (visitor.all('fatal').length > 0 || !(await comeBack(visitor, resume))) return;
      comebacks += 1;
    }
    visitor.send({ type: 'leave' });
    await visitor.next('end').catch(() => {});
  }

  async function callAgainAndAgain(): Promise<void> {
    while (!isOver()) {
      const call = await begin();
      // A call whose process is killed before the visitor is connected was never acknowledged.
      if (call) await hold(call.id, call.webCallUrl).catch(() => {});
      else await delay(LOOK_MS);
    }
  }

  return { comebacks: () => comebacks, calls: () => calls, done: callAgainAndAgain() };
}
