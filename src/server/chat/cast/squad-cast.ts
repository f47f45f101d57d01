import { objectOrEmpty, withVariables } from '../../platform/assistant-settings.ts';
import type { JsonObject } from '../../platform/resource-store.ts';
import { assistantOfSettings } from '../chat-assistant.ts';
import { type Cast, type CastMember, type CastSuccessor, tellApart } from './cast.ts';
import { firstSquadMember, listed, type SquadMember, type SquadMembers } from './squad-members.ts';

/** The tools by which an assistant names further destinations in its own settings. */
const HAND_OVER_TOOLS = ['transferCall', 'handoff'];
const MOST_CHARACTERS = { name: 100, when: 1000, message: 1000 };

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
      const name = shortText(assistantName ?? assistantId, MOST_CHARACTERS.name);
      if (type !== 'assistant' || name === null) return [];
      return [
        {
          name,
          when: shortText(description, MOST_CHARACTERS.when) ?? '',
          variables: {},
          async follow(more) {
            const next =
              typeof assistantName === 'string'
                ? await members.named(assistantName)
                : await members.withAssistant(String(assistantId));
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
    HAND_OVER_TOOLS.includes(String(type)),
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

/** Returns what a tool says when it is called, or undefined. */
export function startMessageOf({ messages }: JsonObject): unknown {
  return listed(messages).find(({ type }) => type === 'request-start');
}

/**
 * Returns the text of a message, which may be a plain text or an object with contents in several
 * languages. Returns null if there is no message.
 */
export function messageText(message: unknown): string | null {
  if (typeof message === 'string') return message.slice(0, MOST_CHARACTERS.message);
  const { content, contents } = objectOrEmpty(message);
  const [first = {}] = listed(contents);
  return shortText(content ?? first.text, MOST_CHARACTERS.message);
}

function shortText(value: unknown, maxLength: number): string | null {
  return typeof value === 'string' ? value.trim().slice(0, maxLength) : null;
}
