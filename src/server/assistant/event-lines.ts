import { ModelError } from './model-error.ts';

/** More than any answer needs; what goes on after it is no answer. */
const MAX_CHARACTERS = 200_000;

/** The data of a stream of events, one by one, without those that say that it is over. */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
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
