import * as v from 'valibot';
import { fittingValues } from '../chat/cast/extracted-variables.ts';
import type { ChatReply, SuccessorOffer } from '../chat/chat-agent.ts';
import { ModelError } from './model-error.ts';

/** The name of the tool with which a model hands the conversation over. */
export const HAND_OVER_TOOL = 'hand_over';

interface HandOverState {
  successors: readonly SuccessorOffer[];
  successor: NonNullable<ChatReply['successor']> | null;
}

const givenShape = v.object({ to: v.string() });

/** Returns the tool for a hand-over in the format of the model's API, or none if nobody is there. */
export function handOverTools(
  successors: readonly SuccessorOffer[],
): { type: string; function: { name: string; description: string; parameters: object } }[] {
  if (successors.length === 0) return [];
  const ways = successors.map(({ name, when }) => `- ${name}${when === '' ? '' : `: ${when}`}`);
  const description = [
    'Hands the conversation over to another assistant or to the next step. It is called as soon as one of these fits, and nothing is said about it, because the site itself tells the visitor:',
    ...ways,
  ].join('\n');
  const variables = Object.assign({}, ...successors.map((one) => one.variables));
  const to = { type: 'string', enum: successors.map(({ name }) => name) };
  const parameters = { type: 'object', properties: { ...variables, to }, required: ['to'] };
  return [{ type: 'function', function: { name: HAND_OVER_TOOL, description, parameters } }];
}

/** Notes to whom the model hands over. Throws a ModelError if nobody of this name is there. */
export function takeHandOver(given: unknown, state: HandOverState): string {
  const read = v.safeParse(givenShape, given);
  const { name, variables } =
    state.successors.find((one) => read.success && one.name === read.output.to) ?? {};
  if (name === undefined || variables === undefined) throw new ModelError('wrong tool arguments');
  state.successor = { name, told: fittingValues(variables, Object(given)) };
  return JSON.stringify({ handedOver: true });
}
