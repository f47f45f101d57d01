import {
  type CallToolResult,
  fromJsonSchema,
  type jsonSchemaValidator,
  McpServer,
} from '@modelcontextprotocol/server';
import type { pino } from 'pino';
import { mcpWords } from '#core/site/content/assistant/words-for-ai-clients.ts';
import { bookingBanners } from '#core/site/content/booking-messages.ts';
import { brand } from '#core/site/content/brand.ts';
import { failedAnswer } from '../http/errors.ts';
import type { ProductVersion } from '../http/version.ts';
import type { McpTool, SentArguments, ToolAnswer } from './tool.ts';

/**
 * The rules of the site judge what was sent, in their own words. The library would refuse it before
 * them, in words of its own.
 */
const unchecked: jsonSchemaValidator = {
  getValidator: () => (data) => ({
    valid: true,
    data: data as never,
    errorMessage: undefined,
  }),
};

interface McpServerParts {
  tools: readonly McpTool[];
  version: ProductVersion;
  logger: pino.Logger;
}

/** Creates the server of one request. `network` is the one under which the limits count its calls. */
export function createMcpServer({ tools, version, logger }: McpServerParts, network: string) {
  async function answerOf(tool: McpTool, sent: SentArguments): Promise<ToolAnswer> {
    try {
      const wait = (await tool.limiter?.waitForShared(network)) ?? null;
      return wait === null
        ? await tool.run(sent, network)
        : { refused: bookingBanners.tooMany(wait) };
    } catch (error) {
      // The library would tell the message of the error, which may hold what a visitor wrote.
      return { refused: failedAnswer(logger, error).body.message };
    }
  }

  const server = new McpServer(
    { name: version.name, title: brand.name, version: version.version },
    { capabilities: { tools: { listChanged: false } }, instructions: mcpWords.instructions },
  );
  for (const tool of tools) {
    const { title, description } = mcpWords.tools[tool.name];
    const config = {
      title,
      description,
      inputSchema: fromJsonSchema<SentArguments>(tool.input, unchecked),
      outputSchema: fromJsonSchema(tool.output, unchecked),
      // Nothing but this site is asked or changed.
      annotations: { ...tool.hints, openWorldHint: false },
    };
    server.registerTool(tool.name, config, async (sent) => resultOf(await answerOf(tool, sent)));
  }
  return server;
}

function resultOf(answer: ToolAnswer): CallToolResult {
  if ('refused' in answer) {
    return { content: [{ type: 'text', text: answer.refused }], isError: true };
  }
  // Older clients read the text only.
  const text = JSON.stringify(answer.told);
  return { content: [{ type: 'text', text }], structuredContent: answer.told };
}
