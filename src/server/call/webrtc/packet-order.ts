/** How many packets may overtake a late one before it counts as lost. */
const PATIENCE = 4;
/** A jump beyond that is a new beginning, not a loss. */
const MOST_LOST = 50;
const SEQUENCE_SIZE = 0x10000;

/** Puts packets back into the order of their 16-bit numbers; null stands for one that was lost. */
export function packetOrder<Packet>(
  onPacket: (packet: Packet | null) => void,
): (number: number, packet: Packet) => void {
  const early = new Map<number, Packet>();
  let next: number | undefined;

  function giveEarly(): void {
    for (;;) {
      const packet = early.get(next as number);
      if (packet === undefined) return;
      early.delete(next as number);
      next = after(next as number);
      onPacket(packet);
    }
  }

  return (number, packet) => {
    next ??= number;
    const ahead = (number - next + SEQUENCE_SIZE) % SEQUENCE_SIZE;
    const isBehind = ahead >= SEQUENCE_SIZE / 2;
    if (isBehind && SEQUENCE_SIZE - ahead <= MOST_LOST) return;
    if (isBehind || ahead > MOST_LOST) {
      early.clear();
      next = number;
    }
    early.set(number, packet);
    giveEarly();
    while (early.size > PATIENCE) {
      next = after(next);
      onPacket(null);
      giveEarly();
    }
  };
}

function after(number: number): number {
  return (number + 1) % SEQUENCE_SIZE;
}
