import type { Mutation } from './mutation.ts';

const BOUNDS = 'src/server/mcp/mcp-bounds.test.ts';
const TOOLS = 'src/server/mcp/mcp-tools.test.ts';

/** Faults in what AI clients may do. */
export const mcpMutations: readonly Mutation[] = [
  {
    fault: 'an AI client books without the yes of a person',
    file: 'src/server/mcp/book-tool.ts',
    from: 'if (sent.agreed !== true)',
    to: 'if (sent.agreed === undefined)',
    shownBy: TOOLS,
  },
  {
    fault: 'an AI client cancels without the yes of a person',
    file: 'src/server/mcp/own-booking-tools.ts',
    from: 'if (sent.agreed !== true)',
    to: 'if (sent.agreed === undefined)',
    shownBy: TOOLS,
  },
  {
    fault: 'the tools of AI clients have no limit',
    file: 'src/server/mcp/mcp-server.ts',
    from: 'await tool.limiter?.waitForShared(network)',
    to: 'await null',
    shownBy: BOUNDS,
  },
  {
    fault: 'pages of other sites may use the tools of AI clients',
    file: 'src/server/mcp/mcp-routes.ts',
    from: '!origins.includes(sentBy)',
    to: 'false',
    shownBy: BOUNDS,
  },
  {
    fault: 'the library for AI clients is always loaded',
    file: 'src/server/compose/compose-mcp.ts',
    from: "import type { AskParts } from '../mcp/ask-tool.ts';",
    to: "import type { AskParts } from '../mcp/ask-tool.ts';\nimport '../mcp/mcp-routes.ts';",
    shownBy: BOUNDS,
  },
  {
    fault: 'AI clients are told times that are taken',
    file: 'src/server/mcp/open-times-tool.ts',
    from: 'if (taken || start === null)',
    to: 'if (start === null)',
    shownBy: 'src/server/whole-server/busy/busy-offers.test.ts',
  },
  {
    fault: 'the key of an AI client is not read',
    file: 'src/server/mcp/book-tool.ts',
    from: 'const key = sent[KEY] ?? undefined;',
    to: 'const key = undefined;',
    shownBy: TOOLS,
  },
  {
    fault: 'an AI client reads the text of an error of the database',
    file: 'src/server/mcp/mcp-server.ts',
    from: 'return { refused: failedAnswer(logger, error).body.message };',
    to: 'throw error;',
    shownBy: TOOLS,
  },
];
