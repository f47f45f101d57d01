import {
  objectOrEmpty,
  overriddenAssistant,
  variableValuesOf,
} from '../../platform/assistant-settings.ts';
import type { JsonObject, ResourceStore } from '../../platform/resource-store.ts';
import { assistantResource } from '../../platform/resources/assistant.ts';
import { parseResourceId } from '../../platform/stored-resource.ts';
import { VoiceError } from '../../platform/voice-error.ts';
import { listed, storedText } from './stored-json.ts';

/** A member of a squad with its settings. The variables in its texts have no values yet. */
export interface SquadMember {
  index: number;
  name: string;
  /** The id of the stored assistant, or null if the squad brings the assistant itself. */
  assistantId: string | null;
  settings: JsonObject;
  /** The values that the overrides of the member and of the squad give to variables. */
  values: JsonObject;
  /** The places to which the squad lets this member hand over, as they are stored. */
  destinations: readonly JsonObject[];
}

export interface SquadMembers {
  /** Resolves with null if there is no such member, or if its assistant was removed. */
  at(index: number): Promise<SquadMember | null>;
  named(name: string): Promise<SquadMember | null>;
  withAssistant(id: string): Promise<SquadMember | null>;
  firstThat(fits: (member: SquadMember) => boolean): Promise<SquadMember | null>;
}

/**
 * Reads the members of a squad. First the overrides of the member apply, then those of the squad
 * and last those of the request. The stored assistants are read only when they are asked for.
 */
export function squadMembers(
  store: ResourceStore,
  squad: unknown,
  requestOverrides: unknown,
): SquadMembers {
  const { members, membersOverrides } = objectOrEmpty(squad);
  const entries = listed(members);

  async function at(index: number): Promise<SquadMember | null> {
    const entry = entries[index];
    if (entry === undefined) return null;
    const brought = entry.assistant;
    const assistantId = brought === undefined ? parseResourceId(entry.assistantId) : null;
    const assistant = assistantId === null ? brought : await settingsOf(store, assistantId);
    if (typeof assistant !== 'object' || assistant === null) return null;
    const layers = [entry.assistantOverrides, membersOverrides, requestOverrides];
    const settings = layers.reduce<JsonObject>(overriddenAssistant, assistant as JsonObject);
    const values = Object.assign({}, ...layers.map(variableValuesOf)) as JsonObject;
    const destinations = listed(entry.assistantDestinations);
    const name = storedText(settings.name);
    return { index, name, assistantId, settings, values, destinations };
  }

  /** Reads one member after the other, because most squads find the wanted one soon. */
  async function firstThat(fits: (member: SquadMember) => boolean): Promise<SquadMember | null> {
    for (const index of entries.keys()) {
      const member = await at(index);
      if (member !== null && fits(member)) return member;
    }
    return null;
  }

  return {
    at,
    firstThat,
    named: (name) => firstThat((member) => sounds(member.name) === sounds(name)),
    withAssistant: (id) => firstThat(({ assistantId }) => assistantId === id.toLowerCase()),
  };
}

/** Resolves with the member who begins. Rejects if there is none, or if its assistant was removed. */
export async function firstSquadMember(members: SquadMembers): Promise<SquadMember> {
  const first = await members.at(0);
  if (first === null) throw new VoiceError(404, 'The first member of the squad was not found');
  return first;
}

async function settingsOf(store: ResourceStore, id: string): Promise<JsonObject | null> {
  return (await store.find(assistantResource.kind, id))?.body ?? null;
}

function sounds(name: string): string {
  return name.trim().toLowerCase();
}
