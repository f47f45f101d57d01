/** Writes a text with its length before it, as baresip reads commands. */
export function netstring(text: string): string {
  return `${Buffer.byteLength(text)}:${text},`;
}

/** Returns a function that takes what a socket brings, and hands on the texts in it. */
export function netstringsIn(onText: (text: string) => void): (data: string) => void {
  let waiting = Buffer.alloc(0);
  return (data) => {
    waiting = Buffer.concat([waiting, Buffer.from(data)]);
    for (;;) {
      const colon = waiting.indexOf(':');
      const length = Number(waiting.subarray(0, colon).toString());
      if (colon < 0 || waiting.length < colon + length + 2) return;
      onText(waiting.subarray(colon + 1, colon + 1 + length).toString());
      waiting = waiting.subarray(colon + length + 2);
    }
  };
}
