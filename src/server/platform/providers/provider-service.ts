import type { JsonObject } from '../resource-store.ts';
import { VoiceError } from '../voice-error.ts';
import type { ProviderAddresses } from './provider-addresses.ts';

/** How a provider is reached with a stored credential. */
export interface ProviderService {
  /** The name of the provider as people write it. */
  name: string;
  address: keyof ProviderAddresses;
  /** The credentials that open it. The first one is named when none is stored. */
  credentials: readonly [string, ...string[]];
  /** Returns the headers that carry the key. */
  headers(key: string, credential: JsonObject): Record<string, string>;
  /** Returns the address for a credential that says more about it than its key. */
  baseUrl?(address: string, credential: JsonObject): string;
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

export const elevenLabs: ProviderService = {
  name: 'ElevenLabs',
  address: '11labs',
  credentials: ['11labs'],
  headers: (key) => ({ 'xi-api-key': key }),
};

export const azure: ProviderService = {
  name: 'Azure',
  address: 'azure',
  credentials: ['azure'],
  headers: (key) => ({ 'ocp-apim-subscription-key': key }),
  baseUrl: inRegion,
};

export const cartesia: ProviderService = {
  name: 'Cartesia',
  address: 'cartesia',
  credentials: ['cartesia'],
  headers: (key) => ({ ...bearer(key), 'cartesia-version': '2025-04-16' }),
};

export const deepgram: ProviderService = {
  name: 'Deepgram',
  address: 'deepgram',
  credentials: ['deepgram'],
  headers: (key) => ({ authorization: `Token ${key}` }),
  // An owner may run Deepgram at an address of their own.
  baseUrl: (address, { apiUrl }) =>
    typeof apiUrl === 'string' && apiUrl !== '' ? apiUrl.replace(/\/+$/, '') : address,
};

/** Sesame has published a model and no API. This provider runs the model, and creates voices for it. */
export const deepInfra: ProviderService = {
  name: 'DeepInfra',
  address: 'deepinfra',
  credentials: ['deepinfra'],
  headers: bearer,
};

export const goHighLevel: ProviderService = {
  name: 'GoHighLevel',
  address: 'gohighlevel',
  credentials: ['gohighlevel', 'ghl.oauth2-authorization'],
  headers: (key) => ({ ...bearer(key), version: '2021-07-28' }),
};

export const hume: ProviderService = {
  name: 'Hume',
  address: 'hume',
  credentials: ['hume'],
  headers: (key) => ({ 'x-hume-api-key': key }),
};

export const lmnt: ProviderService = {
  name: 'LMNT',
  address: 'lmnt',
  credentials: ['lmnt'],
  headers: (key) => ({ 'x-api-key': key }),
};

export const make: ProviderService = {
  name: 'Make',
  address: 'make',
  credentials: ['make'],
  headers: (key) => ({ authorization: `Token ${key}` }),
  baseUrl: inRegion,
};

export const openAi: ProviderService = {
  name: 'OpenAI',
  address: 'openai',
  credentials: ['openai'],
  headers: bearer,
};

export const playHt: ProviderService = {
  name: 'PlayHT',
  address: 'playht',
  credentials: ['playht'],
  headers: (key, { userId }) => ({ ...bearer(key), 'x-user-id': String(userId) }),
};

/** The region becomes a part of a host name, so nothing but a name of a region may stand there. */
function inRegion(address: string, { region }: JsonObject): string {
  const named = String(region ?? '').toLowerCase();
  if (/^[a-z][a-z\d]{1,30}$/.test(named)) return address.replace('{region}', named);
  throw new VoiceError(400, 'The region of the stored credential must be a name such as eu1');
}
