import type { Mutation } from './mutation.ts';

/** Faults in the answers from uploaded files and in the tests of assistants. */
export const knowledgeMutations: Mutation[] = [
  {
    fault: 'a passage about something else is told as the answer',
    file: 'src/core/assistant/documents/search-passages.ts',
    from: 'const share = held === 0 ? UNKNOWN_SHARE : 1;',
    to: 'const share = held === 0 ? 0 : 1;',
    shownBy: 'src/core/assistant/documents/search-passages.test.ts',
  },
  {
    fault: 'a document answers a line that brings a request forward',
    file: 'src/core/assistant/decide/document-turn.ts',
    from: 'if (!asksOnDay && movesRequest(before, ruled.state)) return null;',
    to: '',
    shownBy: 'src/core/assistant/decide/document-turn.test.ts',
  },
  {
    fault: 'the answer of a model does not name the file that it rests on',
    file: 'src/server/assistant/documents/model-with-documents.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is a line of the source
    from: 'text: `${reply.text} ${names}`',
    to: 'text: reply.text',
    shownBy: 'src/server/assistant/documents/model-with-documents.test.ts',
  },
  {
    fault: 'a file that cannot be searched may be named',
    file: 'src/server/platform/resource-desk.ts',
    from: 'const reason = resource.whyUnusable?.(named) ?? null;',
    to: 'const reason = null as string | null;',
    shownBy: 'src/server/assistant/documents/uploaded-files-answer.test.ts',
  },
  {
    fault: 'a script in HTML is read as text',
    file: 'src/core/assistant/documents/html-lines.ts',
    from: 'if (!isEnd && UNREAD.test(name)) at = endOfElement(html, name, at);',
    to: '',
    shownBy: 'src/core/assistant/documents/read-document.test.ts',
  },
  {
    fault: 'a rubric that nobody can judge passes',
    file: 'src/core/chat/test-runs/score-by-rules.ts',
    from: "result: 'fail',\n      reasoning:\n",
    to: "result: 'pass',\n      reasoning:\n",
    shownBy: 'src/core/chat/test-runs/score-by-rules.test.ts',
  },
  {
    fault: 'a run that stops the server is played again and again',
    file: 'src/server/chat/test-runs/stored-run.ts',
    from: 'isUnfinished(found) && beginnings < MOST_BEGINNINGS',
    to: 'isUnfinished(found)',
    shownBy: 'src/server/chat/test-runs/test-runs.test.ts',
  },
  {
    fault: 'a test of an assistant books for real',
    file: 'src/server/compose/compose-assistant.ts',
    from: 'book: rehearsedBooking,',
    to: 'book: real.book,',
    shownBy: 'src/server/assistant/test-runs/model-scorer.test.ts',
  },
];
