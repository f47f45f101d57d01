import type { JsonObject } from '../resource-store.ts';

/**
 * The names of fields in which the platform's clients send credentials of other services. These
 * fields are stored encrypted, and no answer of the API contains them, at any depth.
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
  'secretKey',
  'openAIKey',
  'ocpApimSubscriptionKey',
  'serverUrlSecret',
  'connectionString',
  'gcpKey',
  // An owner may put anything into these settings of a telephone gateway.
  'sbcConfiguration',
  // Amazon's own answers write these two names with a capital letter.
  'SecretAccessKey',
  'SessionToken',
  // The platform sends these headers to a server of the owner, and they often contain a key of that
  // server.
  'headers',
];

/** The words of a JSON schema that hold a value of what the schema describes. */
const SCHEMA_VALUES = ['value', 'default', 'const', 'enum', 'examples'];

/**
 * Returns a copy of the body without the fields of these names, at any depth. The parameters that a
 * JSON schema describes stay, because a tool may well have a parameter with the name `token`.
 */
export function withoutSecrets(body: JsonObject, secret: readonly string[]): JsonObject {
  return withoutNames(body, new Set(secret)) as JsonObject;
}

function withoutNames(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutNames(item, names));
  if (!isObject(value)) return value;
  const isSchema = value.type === 'object';
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.has(name))
      .map(([name, inner]) => [
        name,
        isSchema && name === 'properties' && isObject(inner)
          ? describedParameters(inner, names)
          : withoutNames(inner, names),
      ]),
  );
}

/** A schema with the name of a secret stays, but the values in it may be the secret itself. */
function describedParameters(properties: JsonObject, names: ReadonlySet<string>): JsonObject {
  const namesAndValues = new Set([...names, ...SCHEMA_VALUES]);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name, schema]) => !names.has(name) || isObject(schema))
      .map(([name, schema]) => [
        name,
        withoutNames(schema, names.has(name) ? namesAndValues : names),
      ]),
  );
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
