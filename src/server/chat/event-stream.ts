import type { Context } from 'hono';

export interface EventSink {
  /** One server-sent event; the name is for clients that tell events apart by it. */
  send(data: unknown, name?: string): void;
  /** Aborted when nobody listens any more, or the process is told to end. */
  signal: AbortSignal;
}

/** An answer in pieces. The work tells of its own failures: the status has long been sent. */
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
      const send: EventSink['send'] = (data, name) => {
        if (gone.signal.aborted) return;
        const lines = [...(name ? [`event: ${name}`] : []), `data: ${JSON.stringify(data)}`];
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
    // Proxies that gather answers would keep the pieces until the last.
    'X-Accel-Buffering': 'no',
  });
}
