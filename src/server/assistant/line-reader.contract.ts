import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConversationState, startConversation } from '#core/assistant/conversation-state.ts';
import { knowledgeEntries } from '#core/assistant/knowledge/knowledge.ts';
import { dialogueActs, spanFields } from '#core/assistant/read/line-reading.ts';
import { lineOf } from '#core/assistant/read/read-line.ts';
import type { SecondReader } from './line-reader.ts';

/** A line whose facts every reader finds. A model that follows a script is given them. */
const LINE_WITH_FACTS = "I'm Jane Doe, phone agent please, friday at 2pm";

const open = startConversation();
const states: readonly ConversationState[] = [
  open,
  { ...open, phase: 'collecting', asked: 'name' },
  { ...open, phase: 'confirming', asked: 'send' },
  { ...open, phase: 'ended' },
];
const texts = [
  '',
  '   ',
  '…',
  '\u{1F44D}',
  '\ud800',
  '你好',
  'Jane Doe\njane@acme.com\n\nphone agent',
  'a'.repeat(2000),
  'what is it? '.repeat(400),
  LINE_WITH_FACTS,
];
const passageIds = new Set<string | null>(knowledgeEntries.map(({ id }) => id)).add(null);

/** What every reader of lines must do, whatever reads them. */
export function describeLineReader(
  name: string,
  openReader: () => Promise<{ reader: SecondReader } & AsyncDisposable>,
): void {
  describe(name, () => {
    let opened: Awaited<ReturnType<typeof openReader>>;
    beforeAll(async () => {
      opened = await openReader();
    });
    afterAll(() => opened[Symbol.asyncDispose]());

    test.each(texts)('knows every act and passage that it finds in %j', async (text) => {
      for (const state of states) {
        const { acts = {}, passage = null } = (await opened.reader.read(text, state)) ?? {};
        for (const share of [...Object.values(acts), passage?.probability ?? 0]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        expect(dialogueActs).toEqual(expect.arrayContaining(Object.keys(acts)));
        expect(passageIds).toContain(passage?.id ?? null);
      }
    });

    test.each(texts)('points to words of the line in their order: %j', async (text) => {
      const { length } = lineOf(text);
      for (const state of states) {
        const { spans = [] } = (await opened.reader.read(text, state)) ?? {};
        let last = 0;
        for (const { field, role, start, end } of spans) {
          expect(spanFields).toContain(field);
          expect(['given', 'other', 'named']).toContain(role);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(length);
          last = end;
        }
      }
    });

    test('finds who asks for what, and when', async () => {
      const { spans = [] } = (await opened.reader.read(LINE_WITH_FACTS, open)) ?? {};
      const given = spans.filter(({ role }) => role === 'given');
      expect(
        given.map(({ field, start, end }) => [field, LINE_WITH_FACTS.slice(start, end)]),
      ).toEqual([
        ['name', 'Jane Doe'],
        ['service', 'phone agent'],
        ['day', 'friday'],
        ['time', '2pm'],
      ]);
    });

    test('takes the same line for the same, whatever was read in between', async () => {
      const first = await opened.reader.read(LINE_WITH_FACTS, open);
      await opened.reader.read('no, leave it as it was', open);
      expect(await opened.reader.read(LINE_WITH_FACTS, open)).toEqual(first);
    });

    test('reads nothing for somebody who has left', async () => {
      const gone = AbortSignal.abort();
      await expect(opened.reader.read('hello', open, gone)).rejects.toThrow();
      const leaving = new AbortController();
      const reading = opened.reader.read('hello', open, leaving.signal);
      leaving.abort();
      await expect(reading).rejects.toThrow();
    });
  });
}
