/**
 * The end of a line: CRLF, LF or CR. A CR at the end of the text is not matched, because the CR may
 * be the first half of a CRLF.
 */
const LINE_END = /\r\n|\n|\r(?!$)/;

/**
 * Yields the data of each server-sent event. The names, ids and comments of the events are ignored.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // At the end of the stream, an empty line is added. The last event is then read even if the
      // server did not send the empty line after this event.
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
    // If the caller stops reading early, `cancel` closes the stream.
    await reader.cancel().catch(() => {});
  }
}
