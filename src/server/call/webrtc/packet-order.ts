/** A missing packet counts as lost when more than this many later packets have arrived. */
const MOST_EARLY = 4;
/**
 * If the numbers jump by more than this, the sender began a new sequence. The numbers in between do
 * not count as lost packets.
 */
const MOST_LOST = 50;
const SEQUENCE_SIZE = 0x10000;

/**
 * Returns a function that puts packets back into the order of their 16-bit numbers. `onPacket` gets
 * null for each lost packet.
 */
export function packetReorderer<Packet>(
  onPacket: (packet: Packet | null) => void,
): (number: number, packet: Packet) => void {
  const early = new Map<number, Packet>();
  let next: number | undefined;

  function passEarly(): void {
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
    passEarly();
    while (early.size > MOST_EARLY) {
      next = after(next);
      onPacket(null);
      passEarly();
    }
  };
}

function after(number: number): number {
  return (number + 1) % SEQUENCE_SIZE;
}
