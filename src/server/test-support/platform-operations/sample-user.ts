import { randomUUID } from 'node:crypto';
import type { Role } from '#server/platform/organisations/roles.ts';
import type { VoiceServer } from '../voice-server.ts';

type AskedServer = Pick<VoiceServer, 'make' | 'ask'>;

/** Returns a key with which the owner of the server acts in an organisation. */
export async function ownerKeyOf(server: AskedServer, orgId: string): Promise<string> {
  const response = await server.ask('GET', `/org/${orgId}/auth`);
  return ((await response.json()) as { accessToken: string }).accessToken;
}

/** Creates an organisation. Returns its id and a key that may do everything in it. */
export async function sampleOrganisation(
  server: AskedServer,
): Promise<{ orgId: string; key: string }> {
  const { id: orgId } = await server.make('/org', { name: 'Acme' });
  const { value } = await makeToken(server, {}, await ownerKeyOf(server, orgId));
  return { orgId, key: value };
}

/** Invites a user with this role. Returns the user's id and a lasting key of the user. */
export async function sampleUser(
  server: AskedServer,
  orgId: string,
  role: Role,
): Promise<{ id: string; key: string }> {
  const email = `${randomUUID()}@example.com`;
  await server.make(`/org/${orgId}/invite`, { emails: [email], role });
  const response = await server.ask('GET', `/org/${orgId}/user`);
  const users = (await response.json()) as { id: string; email: string }[];
  const { id = '' } = users.find((user) => user.email === email) ?? {};
  const { value } = await makeToken(server, { userId: id }, await ownerKeyOf(server, orgId));
  return { id, key: value };
}

/** Creates a token. Returns its id and its key, which only this answer contains. */
export async function makeToken(
  server: AskedServer,
  body: object,
  key?: string,
): Promise<{ id: string; value: string }> {
  const made: { id: string; value?: string } = await server.make('/token', body, key);
  return { id: made.id, value: made.value ?? '' };
}
