import { createMcpHandler } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import type { pino } from 'pino';
import { bookingBanners } from '#core/site/content/booking-messages.ts';
import { MAX_BODY_BYTES } from '../consultation/http/read-body.ts';
import { CROSS_SITE } from '../http/cross-site.ts';
import { methodNotAllowed } from '../http/errors.ts';
import { requestNetwork } from '../http/incoming-request.ts';
import { type NetworkLimit, refuseTooMany } from '../http/json-refusals.ts';
import type { ProductVersion } from '../http/version.ts';
import { type AskParts, askTool } from './ask-tool.ts';
import { type BookParts, bookTool } from './book-tool.ts';
import { createMcpServer } from './mcp-server.ts';
import { type OpenTimesParts, openTimesTool } from './open-times-tool.ts';
import { type OwnBookingParts, ownBookingTools } from './own-booking-tools.ts';

export interface McpParts {
  /** What the tools need. */
  tools: AskParts & OpenTimesParts & BookParts & OwnBookingParts;
  /** Limits the requests of each network, whatever they ask for. Each tool has a limit besides. */
  limit: NetworkLimit;
  /** The addresses of this site. A page of another one is refused. */
  origins: readonly string[];
  version: ProductVersion;
  logger: pino.Logger;
}

const PATH = '/mcp';

/**
 * Answers AI clients that speak the Model Context Protocol over HTTP. Each request is answered for
 * itself and nothing is kept between two of them, so any process of a fleet may answer any request.
 */
export function mcpRoutes({ tools: parts, limit, origins, version, logger }: McpParts): Hono {
  const tools = [askTool(parts), openTimesTool(parts), bookTool(parts), ...ownBookingTools(parts)];
  const routes = new Hono()
    .post(PATH, async (c) => {
      // The host of the request does not say whose page has sent it: a page may give its own host
      // the address of this machine. Only the browser knows, and programs send no Origin.
      const sentBy = c.req.header('Origin');
      if (sentBy !== undefined && !origins.includes(sentBy)) return c.json(CROSS_SITE, 403);
      const refusal = await refuseTooMany(c, limit, bookingBanners.tooMany);
      if (refusal) return refusal;
      const network = requestNetwork(c, limit.trustedProxies);
      const { fetch } = createMcpHandler(
        () => createMcpServer({ tools, version, logger }, network),
        {
          maxRequestBodySize: MAX_BODY_BYTES,
          // Nothing here ever changes by itself, so nobody may hold a connection to hear of it.
          maxSubscriptions: 0,
        },
      );
      const answer = await fetch(c.req.raw);
      // The library lets caches keep a stream, but the answer may hold the link of a booking.
      answer.headers.set('Cache-Control', 'no-store, no-transform');
      return c.newResponse(answer.body, answer);
    })
    .all(PATH, (c) => methodNotAllowed(c, 'POST'));
  return routes as Hono;
}
