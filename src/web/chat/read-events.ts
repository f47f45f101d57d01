/** A line ends with CRLF, LF or CR. A CR at the end of a piece may be half of a CRLF. */
const LINE_END = /\r\n|\n|\r(?!$)/;

/** Yields the data of each server-sent event. Names, ids and comments are ignored. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // The last event counts even if the empty line after it is missing.
      rest += done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true });
      const lines = rest.split(LINE_END);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
        if (line !== '' || data.length === 0) continue;
        yield data.join('\n');
        data = [];
      }
      if (done) return;
    }
  } finally {
    // A reader that stops early closes the stream.
    await reader.cancel().catch(() => {});
  }
}
