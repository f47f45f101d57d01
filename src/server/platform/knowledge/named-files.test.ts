import { expect, test } from 'vitest';
import { filesOfKnowledgeBase, filesOfTool, passagesWantedBy } from './named-files.ts';

test('a knowledge base names files in its plans and beside them, and nothing else', () => {
  const plans = [{ fileIds: ['a', 1] }, { websites: ['https://example.com'] }, { fileIds: 'b' }];
  const createPlan = { type: 'create', chunkPlans: plans };
  expect(filesOfKnowledgeBase({ createPlan, fileIds: ['c'] })).toEqual(['a', 'c']);
  expect(filesOfKnowledgeBase({ createPlan: null })).toEqual([]);
});

test('only a query tool names files', () => {
  const knowledgeBases = [{ fileIds: ['a'] }, { fileIds: ['b', null] }, null];
  expect(filesOfTool({ type: 'query', knowledgeBases })).toEqual(['a', 'b']);
  expect(filesOfTool({ type: 'function', knowledgeBases })).toEqual([]);
});

test.each([
  [{ searchPlan: { topK: 3, searchType: 'bm25' } }, 3],
  [{ searchPlan: { topK: '3' } }, null],
  [{}, null],
])('the search plan of %j wants %j passages', (knowledgeBase, wanted) => {
  expect(passagesWantedBy(knowledgeBase)).toBe(wanted);
});
