/** Where a page of calls begins: after the `skipped` calls that were created at this instant. */
export interface CallsCursor {
  /** In milliseconds since 1970. */
  createdAt: number;
  skipped: number;
}

const CURSOR = /^(\d{1,15})\.(\d{1,6})$/;

export function writeCursor({ createdAt, skipped }: CallsCursor): string {
  return `${createdAt}.${skipped}`;
}

/** Returns null for what is no cursor, so that such a page is the first one. */
export function readCursor(text: string): CallsCursor | null {
  const [, createdAt, skipped] = CURSOR.exec(text) ?? [];
  return createdAt === undefined
    ? null
    : { createdAt: Number(createdAt), skipped: Number(skipped) };
}

/** Returns where the page after these calls begins. `from` is where their own page began. */
export function cursorAfter(
  calls: readonly { createdAt: number }[],
  from: CallsCursor | null,
): CallsCursor | null {
  const last = calls.at(-1);
  if (last === undefined) return null;
  const { createdAt } = last;
  const before = from?.createdAt === createdAt ? from.skipped : 0;
  return {
    createdAt,
    skipped: before + calls.filter((call) => call.createdAt === createdAt).length,
  };
}
