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

/** The list of names is the same for nearly all resources, so its set is made once. */
const CREDENTIAL_NAMES: ReadonlySet<string> = new Set(CREDENTIAL_FIELDS);

/**
 * Returns the body without the fields of these names, at any depth. The parameters that a JSON schema
 * describes stay, because a tool may well have a parameter with the name `token`. A body without such
 * fields is returned itself, because to copy it would take longer than everything else in a list.
 */
export function withoutSecrets(body: JsonObject, secret: readonly string[]): JsonObject {
  const names = secret === CREDENTIAL_FIELDS ? CREDENTIAL_NAMES : new Set(secret);
  return hasName(body, names) ? (withoutNames(body, names) as JsonObject) : body;
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

/** Whether a field at any depth has one of these names. */
function hasName(value: object, names: ReadonlySet<string>): boolean {
  for (const name in value) {
    if (names.has(name)) return true;
    const inner = (value as JsonObject)[name];
    if (typeof inner === 'object' && inner !== null && hasName(inner, names)) return true;
  }
  return false;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
