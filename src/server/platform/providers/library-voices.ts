import { hash } from 'node:crypto';
import { currentOrganisation } from '../organisations/current-organisation.ts';
import type { JsonObject, ResourceStore, StoredResource } from '../resource-store.ts';
import { voiceResource } from '../resources/voice.ts';
import { filterableFields, newResource } from '../stored-resource.ts';
import { isPlainText } from '../table/shape.ts';
import type { ProviderVoice } from './provider-voices.ts';

/** The longest text of each field of a voice. What a provider says beyond that is cut. */
const FIELDS: Readonly<Record<keyof ProviderVoice, number>> = {
  providerId: 100,
  name: 100,
  language: 100,
  languageCode: 20,
  gender: 20,
  accent: 100,
  description: 1000,
  previewUrl: 2000,
};
const CUT: readonly string[] = ['name', 'language', 'accent', 'description'];

/**
 * Keeps the voices of a provider in the library of the current organisation. A voice that is there
 * already gets what the provider says now, and no voice is removed. `known` are the voices of this
 * provider that the library has.
 */
export async function keepVoices(
  store: ResourceStore,
  provider: string,
  { voices, known }: { voices: readonly ProviderVoice[]; known: readonly StoredResource[] },
): Promise<void> {
  const added = new Map<string, StoredResource>();
  for (const voice of voices) {
    const facts = factsOf(voice);
    if (facts === null) continue;
    // The owner may have added the voice by hand as well.
    const stored = known.filter(({ body }) => body.providerId === facts.providerId);
    if (stored.length === 0) {
      const row = libraryVoice(provider, facts);
      added.set(row.id, row);
    }
    for (const { id, body } of stored) {
      if (Object.entries(facts).every(([name, value]) => body[name] === value)) continue;
      await store.change(voiceResource.kind, id, (found) => changed(found, facts));
    }
  }
  if (added.size > 0) await store.insert([...added.values()]);
}

/**
 * Returns the row of a voice of a provider. Its id depends on what it is, so two processes that read
 * the same voice at once store it once.
 */
export function libraryVoice(
  provider: string,
  facts: JsonObject & { providerId: string },
): StoredResource {
  const body = { provider, ...facts, isPublic: false, isDeleted: false };
  const what = JSON.stringify([currentOrganisation(), provider, facts.providerId]);
  const digits = hash('sha256', what).slice(0, 32);
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { ...newResource(voiceResource, body, 'private'), id };
}

function changed(found: StoredResource, facts: JsonObject): { resource: StoredResource } {
  const body = { ...found.body, ...facts };
  const labels = { ...found.labels, ...filterableFields(voiceResource, body) };
  const updatedAt = Math.max(Date.now(), found.updatedAt);
  return { resource: { ...found, body, labels, updatedAt } };
}

/** Returns what the library keeps of a voice, or null if the provider does not name it. */
function factsOf(voice: ProviderVoice): (JsonObject & { providerId: string }) | null {
  const facts: Record<string, string> = {};
  for (const [name, most] of Object.entries(FIELDS)) {
    const value = voice[name as keyof ProviderVoice];
    if (typeof value !== 'string' || value === '') continue;
    const text = plainText(value);
    if (text.length <= most) facts[name] = text;
    else if (CUT.includes(name)) facts[name] = text.slice(0, most).toWellFormed();
  }
  const { providerId, name, gender, ...others } = facts;
  if (providerId === undefined) return null;
  const spoken = gender?.toLowerCase();
  const isKnown = spoken === 'male' || spoken === 'female';
  return { ...others, providerId, name: name ?? providerId, ...(isKnown && { gender: spoken }) };
}

/** The fields are values of filters, and no storage takes control characters there. */
function plainText(value: string): string {
  return isPlainText(value) ? value : value.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ');
}
