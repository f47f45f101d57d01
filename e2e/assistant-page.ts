import type { Page, Request, Route } from '@playwright/test';
import { expect } from './site-test.ts';

interface StubbedReply {
  text: string;
  metadata?: object;
  /** The booking beside the chat, with its link. */
  booking?: object;
}
type StubbedAnswer = StubbedReply | { status: number; headers?: Record<string, string> } | 'broken';

/** Matches the message that the browser logs when a test makes the chat fail on purpose. */
export const chatFailureLogPattern = /Failed to load resource.*\/voice\//;

const PUBLIC_KEY = 'public-key-of-the-test';

export async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Open AI Assistant' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'AI Assistant' });
  const field = panel.getByRole('textbox', { name: 'Your message' });
  await expect(field).toBeVisible();
  return {
    panel,
    field,
    log: panel.getByRole('log', { name: 'Conversation' }),
    async ask(text: string) {
      await field.fill(text);
      await field.press('Enter');
    },
    button: (name: string) => panel.getByRole('button', { name, exact: true }),
    link: (name: string) => panel.getByRole('link', { name, exact: true }),
  };
}

/**
 * Answers chats instead of the server and records the requests. Each chat gets the next answer, and
 * the last answer repeats. A test that does not call this function talks to the real server.
 */
export async function stubChatAnswers(page: Page, ...answers: StubbedAnswer[]) {
  const sent = {
    sessions: 0,
    chats: [] as unknown[],
    erased: [] as string[],
    ended: [] as string[],
    ratings: [] as unknown[],
  };
  await page.route('**/api/site', (route) =>
    route.fulfill({
      json: { voice: { publicKey: PUBLIC_KEY, assistantId: 'assistant-1', calls: 'embedded' } },
    }),
  );
  await page.route('**/api/chats/**', (route, request) => {
    sent.ratings.push(request.postDataJSON().rating);
    return route.fulfill({ status: 204 });
  });
  // The status 204 tells a stream not to connect again.
  await page.route('**/api/talks/**', (route) => route.fulfill({ status: 204 }));
  await page.route('**/voice/**', async (route, request) => {
    expect(request.headers().authorization).toBe(`Bearer ${PUBLIC_KEY}`);
    if (request.method() === 'DELETE') {
      sent.erased.push(request.url().replace(/.*\//, ''));
      return route.fulfill({ json: {} });
    }
    if (request.method() === 'PATCH') {
      sent.ended.push(request.url().replace(/.*\//, ''));
      return route.fulfill({ json: {} });
    }
    if (request.url().endsWith('/voice/session')) {
      sent.sessions += 1;
      return route.fulfill({ status: 201, json: { id: `session-${sent.sessions}` } });
    }
    const answer = answers[Math.min(sent.chats.length, answers.length - 1)];
    await answerChat(route, request, answer ?? 'broken');
    sent.chats.push(request.postDataJSON());
  });
  return sent;
}

async function answerChat(route: Route, request: Request, answer: StubbedAnswer): Promise<void> {
  if (answer !== 'broken' && 'status' in answer) {
    return route.fulfill({ json: { message: 'x', error: 'x' }, ...answer });
  }
  const { sessionId } = request.postDataJSON();
  const about = { id: 'chat-1', sessionId };
  const text = answer === 'broken' ? 'It is ' : answer.text;
  const pieces = text.match(/\S+\s*/g) ?? [];
  const events: object[] = pieces.map((delta) => ({ ...about, delta }));
  if (answer !== 'broken') {
    const output = [{ role: 'assistant', content: text, metadata: answer.metadata ?? {} }];
    events.push({ ...about, chat: { ...about, output }, booking: answer.booking });
  }
  await route.fulfill({
    contentType: 'text/event-stream; charset=utf-8',
    body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
  });
}

/** Answers each chat with the given pieces of a text, and never ends the answer. */
export async function stubUnfinishedAnswer(page: Page, ...pieces: string[]) {
  await stubChatAnswers(page);
  await page.addInitScript((deltas) => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (!String(input).endsWith('/voice/chat')) return fetch(input, init);
      const encoder = new TextEncoder();
      const body = new ReadableStream({
        start(controller) {
          for (const delta of deltas) {
            controller.enqueue(encoder.encode(`data: ${JSON.stringify({ delta })}\n\n`));
          }
          init?.signal?.addEventListener('abort', () => {
            document.documentElement.dataset.aborted = '';
            controller.error(new Error('aborted'));
          });
        },
      });
      return new Response(body);
    };
  }, pieces);
}
