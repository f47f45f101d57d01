import { expect, test } from 'vitest';
import { knowledgeChoiceOf } from './knowledge-choice.ts';

const NONE = { fileIds: [], knowledgeBaseIds: [], toolIds: [] };
const query = (...fileIds: unknown[]) => ({ type: 'query', knowledgeBases: [{ fileIds }] });

test.each([
  [{}, null],
  [{ knowledgeBaseId: 7, toolIds: 'x', tools: {}, knowledgeBase: 'x' }, null],
  [{ knowledgeBaseId: 'kb' }, { ...NONE, knowledgeBaseIds: ['kb'] }],
  [{ toolIds: ['t1', null, 't2'] }, { ...NONE, toolIds: ['t1', 't2'] }],
  [{ tools: [query('f1', 2, 'f2'), null, query('f3')] }, { ...NONE, fileIds: ['f1', 'f2', 'f3'] }],
  [{ tools: [{ type: 'function', knowledgeBases: [{ fileIds: ['f1'] }] }] }, null],
  [{ knowledgeBase: { provider: 'canonical', fileIds: ['f1'] } }, { ...NONE, fileIds: ['f1'] }],
  [
    { knowledgeBase: { provider: 'trieve', createPlan: { chunkPlans: [{ fileIds: ['f1'] }] } } },
    { ...NONE, fileIds: ['f1'] },
  ],
])('the model %j names %j', (model, choice) => {
  expect(knowledgeChoiceOf(model)).toEqual(choice);
});

test('at most fifty ids of a kind are read', () => {
  const many = Array.from({ length: 60 }, (_, at) => `id${at}`);
  const choice = knowledgeChoiceOf({ toolIds: many, tools: [query(...many)] });
  expect([choice?.toolIds.length, choice?.fileIds.length]).toEqual([50, 50]);
});
