import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VoiceError } from '../../platform/voice-error.ts';
import type { CastMember } from './cast.ts';
import { squadCast } from './squad-cast.ts';
import { squadMembers } from './squad-members.ts';
import { workflowCast } from './workflow-cast.ts';

/** Values that are no text, among them one that no text can be made of. */
const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constant({ toString: 1, valueOf: 1 }),
  fc.constantFrom('a', 'b', '__proto__', 'constructor', '{{a}}', 'conversation', 'ai', 'logic'),
);
const anyObject = (...names: string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, hostile])), { requiredKeys: [] });
const lists = (entry: fc.Arbitrary<unknown>) =>
  fc.oneof(fc.array(entry, { maxLength: 4 }), hostile);

/** Follows every way out of a member, and reads what the server reads of it. */
async function walk(member: CastMember): Promise<void> {
  expect(typeof member.memory.key).toBe('string');
  for (const successor of member.successors) {
    expect(successor.name).not.toBe('');
    await successor.follow({ a: 'x' });
  }
}

const noStore = { find: async () => null } as unknown as Parameters<typeof squadMembers>[0];

test('no squad that a request can bring along breaks the server', async () => {
  const destination = anyObject('type', 'assistantName', 'assistantId', 'description', 'message');
  const model = fc.record({ tools: lists(anyObject('type', 'destinations', 'messages')) });
  const assistant = fc.record({ name: hostile, model: fc.oneof(model, hostile) });
  const member = fc.record(
    {
      assistant: fc.oneof(assistant, hostile),
      assistantId: hostile,
      assistantOverrides: hostile,
      assistantDestinations: lists(destination),
    },
    { requiredKeys: [] },
  );
  const squads = fc.record({ members: lists(member), membersOverrides: hostile });
  await fc.assert(
    fc.asyncProperty(squads, hostile, async (squad, key) => {
      const cast = squadCast(squadMembers(noStore, squad, key), {});
      const first = await cast.first().catch(refused);
      if (first !== null) await walk(first);
      const known = await cast.remembered({ key: `0 ${JSON.stringify(key)}`, told: {} });
      if (known !== null) await walk(known);
    }),
    { numRuns: 500 },
  );
});

test('no workflow that a request can bring along breaks the server', async () => {
  const plan = fc.oneof(anyObject('schema', 'output', 'aliases', 'enabled'), hostile);
  const node = fc.record(
    {
      type: fc.oneof(fc.constantFrom('conversation', 'tool', 'end'), hostile),
      name: hostile,
      prompt: hostile,
      messagePlan: hostile,
      model: hostile,
      tool: fc.oneof(fc.constant({ type: 'endCall', messages: [5, null] }), hostile),
      variableExtractionPlan: plan,
      globalNodePlan: plan,
    },
    { requiredKeys: ['type'] },
  );
  const condition = fc.oneof(anyObject('type', 'prompt', 'liquid'), hostile);
  const edge = fc.record({ from: hostile, to: hostile, condition }, { requiredKeys: [] });
  const workflows = fc.record(
    { nodes: lists(node), edges: lists(edge), globalPrompt: hostile, model: hostile },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(workflows, hostile, async (workflow, overrides) => {
      try {
        const cast = workflowCast(workflow, overrides, {});
        await walk(await cast.first());
      } catch (error) {
        refused(error);
      }
    }),
    { numRuns: 500 },
  );
});

/** A refusal is an answer. Every other error is a fault of the server. */
function refused(error: unknown): null {
  expect(error).toBeInstanceOf(VoiceError);
  return null;
}
