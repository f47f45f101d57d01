import { expect, test } from 'vitest';
import { workflowGraph } from './workflow-graph.ts';

const talk = (name: string, more: object = {}) => ({ type: 'conversation', name, ...more });
const ai = (to: string, prompt: string) => ({
  from: 'start',
  to,
  condition: { type: 'ai', prompt },
});
const free = (to: string) => ({ from: 'start', to });
const logic = (to: string, liquid: string) => ({
  from: 'start',
  to,
  condition: { type: 'logic', liquid },
});
const help = talk('help', { globalNodePlan: { enabled: true, enterCondition: 'They are lost.' } });
const DONE = 'This step is done.';

test.each<[string, object[], [string, string][]]>([
  [
    'joins the conditions of two edges to the same node',
    [ai('order', 'They are hungry.'), ai('pay', 'They want to pay.'), ai('order', 'It is noon.')],
    [
      ['order', 'They are hungry. Or: It is noon.'],
      ['pay', 'They want to pay.'],
      ['help', 'They are lost.'],
    ],
  ],
  [
    'joins a condition and an edge without one',
    [ai('order', 'They are hungry.'), free('order')],
    [
      ['order', `They are hungry. Or: ${DONE}`],
      ['help', 'They are lost.'],
    ],
  ],
  [
    'joins an edge and the condition of a global node',
    [ai('help', 'They ask for help.')],
    [['help', 'They ask for help. Or: They are lost.']],
  ],
  [
    'says the same condition once, and leaves an empty one out',
    [ai('order', 'It is noon.'), ai('order', ''), ai('order', 'It is noon.')],
    [
      ['order', 'It is noon.'],
      ['help', 'They are lost.'],
    ],
  ],
  [
    'offers one way for all conditions that are checked',
    [logic('order', '{{ a > 1 }}'), logic('pay', '{{ a > 0 }}'), ai('order', 'It is noon.')],
    [
      ['next step', DONE],
      ['order', 'It is noon.'],
      ['help', 'They are lost.'],
    ],
  ],
])('a node of a workflow %s', (_, edges, expected) => {
  const nodes = [talk('start'), talk('order'), talk('pay'), help];
  const graph = workflowGraph({ nodes, edges });
  const exits = graph.exitsOf(graph.start);
  expect(exits.map(({ name, when }) => [name, when])).toEqual(expected);
  for (const { name, target } of exits) {
    expect(target({ a: 1 })?.name).toBe(name === 'next step' ? 'pay' : name);
  }
});
