/** A finished response, as plain data: what the request listener writes and Hono wraps. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Also set for HEAD: Node and Hono both leave it out there, and the length must stay the same. */
  body: Buffer<ArrayBuffer> | null;
}

/** The one shape of every error: a kind for programs, a message for people. */
export interface ErrorBody {
  error: string;
  message: string;
}

export function errorAnswer(
  status: number,
  content: ErrorBody,
  headers: Record<string, string>,
): Answer {
  const body = Buffer.from(JSON.stringify(content));
  return {
    status,
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
      'Cache-Control': 'no-store',
    },
    body,
  };
}

export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers });
}
