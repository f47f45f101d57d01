import { parseSipUri } from '../grammar/sip-uri.ts';
import type { Flow } from '../network/flow.ts';
import type { SipTrunk } from '../sip-user-agent.ts';
import { openTrunkLine, type TrunkLine, type TrunkLineParts } from './trunk-line.ts';

interface TrunksParts extends Omit<TrunkLineParts, 'trunk' | 'startAfter' | 'changed'> {
  changed(trunkId: string, state: ReturnType<TrunkLine['state']>): void;
}

/** All trunks, with those that were left and still have calls. */
export interface Trunks {
  set(trunks: readonly SipTrunk[]): void;
  find(trunkId: string): TrunkLine | undefined;
  /** Whether an address is one of a trunk. */
  hasAddress(address: string): boolean;
  /** Returns the trunk from which a request has come, by its address and the user part it names. */
  trunkOf(flow: Flow, requestUri: string): TrunkLine | null;
  /** Keeps the addresses of a trunk allowed until the returned function is called. */
  hold(line: TrunkLine): () => void;
  /** Takes leave of all trunks. */
  leave(): Promise<void>;
}

export function openTrunks(parts: TrunksParts): Trunks {
  const lines = new Map<string, TrunkLine>();
  /** How many calls each trunk has, also after it was left. */
  const held = new Map<TrunkLine, number>();
  /** What has to end before a trunk with the same name is opened again. */
  const leaving = new Map<string, Promise<void>>();

  function open(trunk: SipTrunk): void {
    const line = openTrunkLine({
      trunk,
      network: parts.network,
      transactions: parts.transactions,
      resolver: parts.resolver,
      timing: parts.timing,
      timers: parts.timers,
      startAfter: leaving.get(trunk.id) ?? Promise.resolve(),
      changed: (state) => {
        if (lines.get(trunk.id) === line) parts.changed(trunk.id, state);
      },
    });
    lines.set(trunk.id, line);
  }

  function leave(line: TrunkLine): Promise<void> {
    const { id } = line.trunk;
    lines.delete(id);
    const gone = line
      .leave()
      .catch(() => {})
      .then(() => {
        if (leaving.get(id) === gone) leaving.delete(id);
      });
    leaving.set(id, gone);
    return gone;
  }

  return {
    set(trunks) {
      const wanted = new Map(trunks.map((trunk) => [trunk.id, trunk]));
      for (const [id, line] of [...lines]) {
        const next = wanted.get(id);
        if (next === undefined || !isSameTrunk(next, line.given)) void leave(line);
      }
      for (const trunk of wanted.values()) if (!lines.has(trunk.id)) open(trunk);
    },
    find: (trunkId) => lines.get(trunkId),
    hasAddress(address) {
      for (const line of lines.values()) if (line.hasAddress(address)) return true;
      for (const line of held.keys()) if (line.hasAddress(address)) return true;
      return false;
    },
    trunkOf({ remote }, requestUri) {
      const from = [...lines.values()].filter((line) => line.hasAddress(remote.address));
      const user = parseSipUri(requestUri)?.user;
      // Two accounts at one provider have the same addresses, and are told apart by our Contact.
      return from.find((line) => line.identity.user === user) ?? from[0] ?? null;
    },
    hold(line) {
      held.set(line, (held.get(line) ?? 0) + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (held.get(line) ?? 1) - 1;
        if (left === 0) held.delete(line);
        else held.set(line, left);
      };
    },
    async leave() {
      await Promise.all([...lines.values()].map(leave));
      await Promise.all(leaving.values());
    },
  };
}

function isSameTrunk(one: SipTrunk, other: SipTrunk): boolean {
  return (
    one.host === other.host &&
    one.port === other.port &&
    one.transport === other.transport &&
    one.registers === other.registers &&
    one.login?.user === other.login?.user &&
    one.login?.password === other.login?.password
  );
}
