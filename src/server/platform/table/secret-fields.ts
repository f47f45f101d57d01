import type { JsonObject } from '../resource-store.ts';

/**
 * The names of fields in which the platform's clients send credentials of other services. These
 * fields are stored, but no answer of the API contains them, at any depth.
 */
export const CREDENTIAL_FIELDS: readonly string[] = [
  'credentials',
  'apiKey',
  'apiSecret',
  'secret',
  'secretAccessKey',
  'awsSecretAccessKey',
  'authToken',
  'twilioAuthToken',
  'twilioApiKey',
  'twilioApiSecret',
  'accessToken',
  'refreshToken',
  'sessionToken',
  'token',
  'privateKey',
  'vonageApplicationPrivateKey',
  'password',
  'authPassword',
  'clientSecret',
  'jwtSecret',
  'hmacSecret',
  'hmacAccessKey',
  // The platform sends these headers to a server of the owner, and they often contain a key of that
  // server.
  'headers',
];

/** Returns a copy of the body without the fields of these names, at any depth. */
export function withoutSecrets(body: JsonObject, secret: readonly string[]): JsonObject {
  return withoutNames(body, new Set(secret)) as JsonObject;
}

function withoutNames(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutNames(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.has(name))
      .map(([name, inner]) => [name, withoutNames(inner, names)]),
  );
}
