import type { Context } from 'hono';

export interface EventSink {
  /**
   * Sends one server-sent event. Some clients need the name of the event. A browser that connects
   * again tells the last id that it got.
   */
  send(data: unknown, name?: string, id?: number): void;
  /** This signal is aborted when the client closes the connection or the server shuts down. */
  signal: AbortSignal;
}

/**
 * Answers with a stream of events. `work` has to send its failures as events, because the status
 * has already been sent.
 */
export function eventStream(
  c: Context,
  shutdown: AbortSignal,
  work: (sink: EventSink) => Promise<void>,
): Response {
  const gone = new AbortController();
  const signal = AbortSignal.any([gone.signal, shutdown]);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send: EventSink['send'] = (data, name, id) => {
        if (gone.signal.aborted) return;
        const lines = [
          ...(name ? [`event: ${name}`] : []),
          ...(id === undefined ? [] : [`id: ${id}`]),
          `data: ${JSON.stringify(data)}`,
        ];
        controller.enqueue(encoder.encode(`${lines.join('\n')}\n\n`));
      };
      await work({ send, signal });
      if (!gone.signal.aborted) controller.close();
    },
    cancel() {
      gone.abort();
    },
  });
  return c.body(body, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // This header turns off the buffer of a proxy, because the buffer would delay all pieces until
    // the end.
    'X-Accel-Buffering': 'no',
  });
}
