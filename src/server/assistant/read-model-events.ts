import { ModelError } from './model-error.ts';

/**
 * The most characters of a stream. No answer of a model is that long, so a longer stream is an
 * error.
 */
const MAX_CHARACTERS = 200_000;

/** Yields the parsed data of each server-sent event. The data `[DONE]` ends the stream. */
export async function* readModelEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let pending = '';
  let length = 0;
  for await (const chunk of body) {
    const text = decode(decoder, chunk);
    length += text.length;
    if (length > MAX_CHARACTERS) throw new ModelError('endless stream');
    const lines = (pending + text).split('\n');
    pending = lines.pop() ?? '';
    for (const line of lines) {
      const data = /^data: ?(.*?)\r?$/.exec(line)?.[1];
      if (data === '[DONE]') return;
      if (data) yield parsed(data);
    }
  }
}

function decode(decoder: TextDecoder, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    throw new ModelError('malformed stream');
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new ModelError('malformed stream');
  }
}
