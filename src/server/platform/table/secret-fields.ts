import type { Json } from '../resource-store.ts';

/**
 * What the platform's shapes call a credential of somebody else's service. They are taken, kept and
 * used, and never answered, however deep they stand.
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
  // Of servers to be called: that is where their keys stand.
  'headers',
];

/** The same without the secret fields. */
export function withoutSecrets(body: Json, secret: readonly string[]): Json {
  return withoutNames(body, new Set(secret)) as Json;
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
