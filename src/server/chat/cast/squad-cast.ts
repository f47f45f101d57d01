import { objectOrEmpty, withVariables } from '../../platform/assistant-settings.ts';
import type { JsonObject } from '../../platform/resource-store.ts';
import { assistantOfSettings } from '../chat-assistant.ts';
import { type Cast, type CastMember, type CastSuccessor, tellApart } from './cast.ts';
import { messageText, startMessageOf } from './hand-over-message.ts';
import { firstSquadMember, type SquadMember, type SquadMembers } from './squad-members.ts';
import { listed, storedText } from './stored-json.ts';

/** The tools by which an assistant names further destinations in its own settings. */
const HAND_OVER_TOOLS = ['transferCall', 'handoff'];

/**
 * Returns the cast of a squad. `given` holds the values that the request has for the variables in
 * the texts of all members.
 */
export function squadCast(members: SquadMembers, given: JsonObject): Cast {
  function castMember(member: SquadMember, told: JsonObject): CastMember {
    const { index, name, assistantId, settings } = member;
    const values = { ...member.values, ...given, ...told };
    return {
      ...assistantOfSettings(assistantId, settings, values),
      memory: { key: `${index} ${name}`, told },
      settings: withVariables(settings, values),
      values,
      successors: successorsOf(member, told),
    };
  }

  function successorsOf(member: SquadMember, told: JsonObject): CastSuccessor[] {
    const found = destinationsOf(member).flatMap((destination): CastSuccessor[] => {
      const { type = 'assistant', assistantName, assistantId, description } = destination;
      if (type !== 'assistant') return [];
      return [
        {
          name: storedText(assistantName ?? assistantId).trim(),
          when: storedText(description),
          variables: {},
          async follow(more) {
            const next =
              typeof assistantName === 'string'
                ? await members.named(assistantName)
                : await members.withAssistant(storedText(assistantId));
            if (next === null) return null;
            const taker = castMember(next, { ...told, ...more });
            return {
              message: messageText(destination.message),
              member: taker,
              values: taker.values,
            };
          },
        },
      ];
    });
    return tellApart(found);
  }

  return {
    first: async () => castMember(await firstSquadMember(members), {}),
    async remembered({ key, told }) {
      const [index = '', ...rest] = key.split(' ');
      const name = rest.join(' ');
      const there = await members.at(Number(index));
      if (there?.name === name) return castMember(there, told);
      const moved = name === '' ? null : await members.named(name);
      return moved && castMember(moved, told);
    },
  };
}

/** Returns the destinations of the squad, and then those that the tools of the assistant name. */
function destinationsOf({ destinations, settings }: SquadMember): JsonObject[] {
  const tools = listed(objectOrEmpty(settings.model).tools).filter(({ type }) =>
    HAND_OVER_TOOLS.includes(storedText(type)),
  );
  return [
    ...destinations,
    ...tools.flatMap((tool) =>
      listed(tool.destinations).map((destination) => ({
        ...destination,
        message: destination.message ?? startMessageOf(tool),
      })),
    ),
  ];
}
