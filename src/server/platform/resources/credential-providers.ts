import {
  anyObjectShape,
  booleanShape,
  choiceShape,
  type Fields,
  labelShape,
  listShape,
  numberShape,
  objectShape,
  optionalFields,
  textShape,
  variantShape,
} from '../table/shape.ts';

const key = textShape(10_000);
const word = labelShape(200);
const address = textShape(10_000);

const NAMED = optionalFields({ name: textShape(40, 1) });

/** The providers that ask for one key and nothing else. */
const PLAIN_PROVIDERS = [
  '11labs',
  'anthropic',
  'anyscale',
  'assembly-ai',
  'cartesia',
  'cerebras',
  'deep-seek',
  'deepinfra',
  'gladia',
  'gohighlevel',
  'google',
  'groq',
  'hume',
  'inflection-ai',
  'lmnt',
  'mistral',
  'neuphonic',
  'openai',
  'openrouter',
  'perplexity-ai',
  'rime-ai',
  'runpod',
  'smallest-ai',
  'speechmatics',
  'tavus',
  'together-ai',
  'trieve',
  'xai',
];

/** The services in which the owner logs in at the provider. */
const AUTHORIZED_PROVIDERS = [
  'google.calendar.oauth2-authorization',
  'google.sheets.oauth2-authorization',
  'slack.oauth2-authorization',
];

const loginPlan = objectShape({
  type: choiceShape(['oauth2', 'aws-sts']),
  url: address,
  clientId: textShape(1000),
  clientSecret: key,
  ...optionalFields({ scope: textShape(1000) }),
});

const gateway = objectShape({
  ip: labelShape(500),
  ...optionalFields({
    port: numberShape(1, 65_535),
    netmask: numberShape(24, 32),
    inboundEnabled: booleanShape(),
    outboundEnabled: booleanShape(),
    outboundProtocol: choiceShape(['tls/srtp', 'tcp', 'tls', 'udp']),
    optionsPingEnabled: booleanShape(),
  }),
});

const bucket = { name: word, ...optionalFields({ path: textShape(1000) }) };

/** The fields of the providers that ask for more than one key. */
const LARGER_PROVIDERS: Record<string, Fields> = {
  azure: {
    service: choiceShape(['speech', 'blob_storage']),
    ...optionalFields({
      region: word,
      apiKey: key,
      bucketPlan: objectShape({
        connectionString: key,
        containerName: word,
        ...optionalFields({ path: textShape(1000) }),
      }),
    }),
  },
  'azure-openai': {
    region: word,
    models: word,
    openAIKey: key,
    openAIEndpoint: address,
    ...optionalFields({ ocpApimSubscriptionKey: key }),
  },
  'byo-sip-trunk': {
    gateways: listShape(gateway, 100),
    ...optionalFields({
      outboundAuthenticationPlan: objectShape(
        optionalFields({
          authPassword: key,
          authUsername: word,
          sipRegisterPlan: objectShape(
            optionalFields({ domain: word, username: word, realm: word }),
          ),
        }),
      ),
      outboundLeadingPlusEnabled: booleanShape(),
      techPrefix: textShape(10_000),
      sipDiversionHeader: textShape(10_000),
      sbcConfiguration: anyObjectShape(),
    }),
  },
  cloudflare: optionalFields({
    accountId: word,
    apiKey: key,
    accountEmail: word,
    bucketPlan: objectShape({
      ...bucket,
      ...optionalFields({ accessKeyId: word, secretAccessKey: key, url: address }),
    }),
  }),
  'custom-llm': { apiKey: key, ...optionalFields({ authenticationPlan: loginPlan }) },
  deepgram: { apiKey: key, ...optionalFields({ apiUrl: address }) },
  gcp: {
    // Google writes the names of these fields with underscores, and the client with capital letters.
    gcpKey: anyObjectShape(),
    ...optionalFields({
      bucketPlan: objectShape({
        ...bucket,
        ...optionalFields({ region: word, hmacAccessKey: key, hmacSecret: key }),
      }),
    }),
  },
  langfuse: { publicKey: word, apiKey: key, apiUrl: address },
  make: { teamId: word, region: word, apiKey: key },
  playht: { apiKey: key, userId: word },
  s3: {
    awsAccessKeyId: word,
    awsSecretAccessKey: key,
    region: word,
    s3BucketName: word,
    s3PathPrefix: textShape(1000),
  },
  supabase: optionalFields({
    bucketPlan: objectShape({
      ...bucket,
      region: word,
      url: address,
      accessKeyId: word,
      secretAccessKey: key,
    }),
  }),
  twilio: {
    accountSid: word,
    ...optionalFields({ authToken: key, apiKey: key, apiSecret: key }),
  },
  vonage: { apiSecret: key, apiKey: key },
  webhook: { authenticationPlan: loginPlan },
  'google.calendar.oauth2-client': {},
  'ghl.oauth2-authorization': {
    authenticationSession: objectShape(
      optionalFields({ accessToken: key, expiresAt: labelShape(100), refreshToken: key }),
    ),
  },
};

/** The fields of a credential for each of the 48 providers, as the generated client declares them. */
export const credentialShape = variantShape('provider', {
  ...namedBy(PLAIN_PROVIDERS, { apiKey: key }),
  ...namedBy(AUTHORIZED_PROVIDERS, { authorizationId: word }),
  ...Object.fromEntries(
    Object.entries(LARGER_PROVIDERS).map(([name, fields]) => [name, { ...fields, ...NAMED }]),
  ),
});

function namedBy(providers: readonly string[], fields: Fields): Record<string, Fields> {
  return Object.fromEntries(providers.map((name) => [name, { ...fields, ...NAMED }]));
}
