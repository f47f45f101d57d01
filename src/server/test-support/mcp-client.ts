import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { pino } from 'pino';
import { dialogueAgent } from '../assistant/dialogue-agent.ts';
import { mcpRoutes } from '../mcp/mcp-routes.ts';
import { TEST_ORIGIN } from './app-parts.ts';
import type { bookingAppWithAgent } from './booking/booking-app-with-agent.ts';
import { testReader } from './test-reader.ts';

/** How the client finds the revision of the protocol: today's, or those of 2025 as old clients do. */
export type McpEra = 'auto' | 'legacy';

interface McpClientOptions {
  era?: McpEra;
  /** Sends the requests. By default they go over the network. */
  send?: typeof fetch;
}

/** Connects the official client to the server at an origin. */
export async function mcpClient(
  origin: string,
  { era = 'auto', send = fetch }: McpClientOptions = {},
) {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: era } },
  );
  const address = new URL('/mcp', origin);
  await client.connect(new StreamableHTTPClientTransport(address, { fetch: send }));
  return {
    client,
    /** Calls a tool. The result has what it told, or the words of its refusal. */
    async call(name: string, sent: Record<string, unknown> = {}) {
      const answer = await client.callTool({ name, arguments: sent });
      const [first] = answer.content as { text: string }[];
      return {
        // biome-ignore lint/suspicious/noExplicitAny: each tool tells something else
        told: (answer.structuredContent ?? null) as any,
        refused: answer.isError === true ? (first?.text ?? '') : null,
      };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

type AppForMcp = Pick<
  Awaited<ReturnType<typeof bookingAppWithAgent>>,
  'consultation' | 'availability' | 'book' | 'change'
>;

/** Returns the routes for AI clients of an app that has no agent of its own. */
export function mcpRoutesOf(app: AppForMcp) {
  const { consultation, availability, book, change } = app;
  const { businessTimeZone } = consultation;
  const { fullSlots } = availability;
  return mcpRoutes({
    tools: {
      ...consultation,
      change,
      availability,
      chatAgent: dialogueAgent({
        reader: testReader,
        book,
        businessTimeZone,
        contactEmail: null,
        fullSlots,
      }),
      slotLimiter: null,
      chatLimiter: null,
    },
    limit: { limiter: null, trustedProxies: 0 },
    origins: [TEST_ORIGIN],
    version: { name: 'everline', version: '0.0.0' },
    logger: pino({ level: 'silent' }),
  });
}

/** Connects the official client to an app, without a network between them. */
export function mcpClientOf(app: AppForMcp) {
  const routes = mcpRoutesOf(app);
  return mcpClient(TEST_ORIGIN, {
    send: async (address, init) => routes.request(`${address}`, init),
  });
}
