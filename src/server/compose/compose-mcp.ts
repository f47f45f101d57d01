import type { Hono } from 'hono';
import type { Config } from '../config/config.ts';
import { agentChanges } from '../consultation/desk/agent-changes.ts';
import type { NewLimiter, RateLimiter } from '../http/rate-limit.ts';
import type { ProductVersion } from '../http/version.ts';
import type { AskParts } from '../mcp/ask-tool.ts';
import type { ComposedBooking } from './compose-booking.ts';

interface McpSurroundings extends Pick<ComposedBooking, 'parts' | 'availability' | 'slotLimiter'> {
  chatAgent: AskParts['chatAgent'];
  chatLimiter: RateLimiter | null;
  newLimiter: NewLimiter;
  /** Where this process listens, if that is not where visitors reach the site. */
  listensAt?: string;
  version: ProductVersion;
}

/**
 * Returns the routes for AI clients. Their library takes a tenth of a second to load, so it is loaded
 * only where the owner wants them.
 */
export async function composeMcp(
  { parts, availability, slotLimiter, chatAgent, chatLimiter, ...rest }: McpSurroundings,
  { mcp, trustedProxies }: Config,
): Promise<readonly Hono[]> {
  if (!mcp) return [];
  const { mcpRoutes } = await import('../mcp/mcp-routes.ts');
  const { origin, logger } = parts;
  const { newLimiter, listensAt = origin, version } = rest;
  const change = agentChanges(parts);
  return [
    mcpRoutes({
      tools: { ...parts, change, availability, slotLimiter, chatAgent, chatLimiter },
      limit: { limiter: newLimiter(), trustedProxies },
      origins: [origin, listensAt],
      version,
      logger,
    }),
  ];
}
