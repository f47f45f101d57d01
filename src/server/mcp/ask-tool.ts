import { cutLine } from '#core/cut-line.ts';
import { mcpWords } from '#core/site/content/assistant/words-for-ai-clients.ts';
import type { ChatAgent } from '../chat/chat-agent.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import { type McpTool, objectSchema, READS, refusedFields, sentText, toldTexts } from './tool.ts';

export interface AskParts {
  chatAgent: ChatAgent;
  /** The limiter of the chat. Null means that there is no limit. */
  chatLimiter: RateLimiter | null;
  origin: string;
}

/**
 * Returns the tool that answers as the assistant of the panel does. Each question is a conversation
 * of its own that is not kept. The assistant books nothing in its first answer, so this tool never
 * does.
 */
export function askTool({ chatAgent, chatLimiter, origin }: AskParts): McpTool {
  const links = {
    type: 'array',
    items: objectSchema(toldTexts('label', 'address'), ['label', 'address']),
  };
  return {
    name: 'ask',
    input: objectSchema(
      { question: { type: 'string', description: mcpWords.arguments.question } },
      ['question'],
    ),
    output: objectSchema({ ...toldTexts('answer'), links }, ['answer', 'links']),
    hints: READS,
    limiter: chatLimiter,
    async run({ question }, network) {
      const text = cutLine(sentText(question));
      if (text.trim() === '') return refusedFields({ question: mcpWords.problems.noQuestion });
      const reply = await chatAgent.reply({
        sessionId: null,
        state: null,
        history: [],
        text,
        network,
        timeZone: null,
        locale: null,
        clientTime: null,
        prompt: null,
      });
      const address = (href: string) => new URL(href, origin).href;
      return {
        told: {
          answer: reply.text,
          links: reply.links.map(({ label, href }) => ({ label, address: address(href) })),
        },
      };
    },
  };
}
