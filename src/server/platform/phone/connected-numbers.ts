import { parsePhoneNumber } from '#core/phone/phone-number.ts';
import type { ResourceDesk } from '../resource-desk.ts';
import type { JsonObject, ResourceStore } from '../resource-store.ts';
import { credentialResource } from '../resources/credential.ts';
import { phoneNumberResource } from '../resources/phone-number.ts';
import { parseResourceId } from '../stored-resource.ts';
import type { Resource } from '../table/resource.ts';

/** What the platform knows of the phone line of its server. */
export interface PhoneConnection {
  /** Has to be called after a change of a number or a credential. */
  trunksChanged(): void;
}

const LINE_PROVIDER = 'byo-phone-number';
const TRUNK_PROVIDER = 'byo-sip-trunk';

const OTHER_PROVIDER = `not connected: this server reaches numbers of the provider ${LINE_PROVIDER} alone, through a credential of the provider ${TRUNK_PROVIDER}`;
const NO_LINE = 'not connected: this server has no phone line';
const NO_TRUNK = `not connected: its credential is missing, or it is none of the provider ${TRUNK_PROVIDER}`;
const NO_NUMBER =
  'not connected: its number is not in E.164, and numberE164CheckEnabled is not false';

/** Returns why a stored number is not connected, or null if it is. */
export function whyNotConnected(
  number: JsonObject,
  credential: JsonObject | null,
  hasLine: boolean,
): string | null {
  if (number.provider !== LINE_PROVIDER) return OTHER_PROVIDER;
  if (!hasLine) return NO_LINE;
  if (credential?.provider !== TRUNK_PROVIDER) return NO_TRUNK;
  return isUsableNumber(number) ? null : NO_NUMBER;
}

/** Numbers within a PBX are not in E.164, so the owner may switch the check off. */
function isUsableNumber({ number, numberE164CheckEnabled }: JsonObject): boolean {
  if (typeof number !== 'string' || number === '') return false;
  return numberE164CheckEnabled === false || parsePhoneNumber(number) !== null;
}

/**
 * Returns a desk whose answers say of each number whether it is connected. The desk tells the line when
 * a number or a credential has changed.
 */
export function withConnectedNumbers(
  desk: ResourceDesk,
  store: ResourceStore,
  line: PhoneConnection | null,
): ResourceDesk {
  async function answered(resource: Resource, answer: JsonObject): Promise<JsonObject> {
    if (resource.kind !== phoneNumberResource.kind) return answer;
    const id = parseResourceId(answer.credentialId);
    const found = id === null ? null : await store.find(credentialResource.kind, id);
    const reason = whyNotConnected(answer, found?.body ?? null, line !== null);
    return reason === null
      ? { ...answer, status: 'active' }
      : { ...answer, status: 'blocked', statusReason: reason };
  }

  async function changed(resource: Resource, answer: JsonObject): Promise<JsonObject> {
    const { kind } = resource;
    if (kind === phoneNumberResource.kind || kind === credentialResource.kind)
      line?.trunksChanged();
    return answered(resource, answer);
  }

  async function allAnswered(resource: Resource, answers: readonly JsonObject[]) {
    return Promise.all(answers.map((answer) => answered(resource, answer)));
  }

  return {
    ...desk,
    create: async (resource, ...rest) => changed(resource, await desk.create(resource, ...rest)),
    read: async (resource, ...rest) => answered(resource, await desk.read(resource, ...rest)),
    list: async (resource, ...rest) => allAnswered(resource, await desk.list(resource, ...rest)),
    async listPages(resource, ...rest) {
      const page = await desk.listPages(resource, ...rest);
      return { ...page, results: await allAnswered(resource, page.results as JsonObject[]) };
    },
    update: async (resource, ...rest) => changed(resource, await desk.update(resource, ...rest)),
    remove: async (resource, ...rest) => changed(resource, await desk.remove(resource, ...rest)),
  };
}
