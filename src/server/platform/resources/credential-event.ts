import * as v from 'valibot';
import { operation, resourceEntry } from '../table/resource.ts';
import {
  anyObjectShape,
  booleanShape,
  choiceShape,
  labelShape,
  objectShape,
  textShape,
} from '../table/shape.ts';

const NO_CONNECTION =
  'A login at Google or Slack needs an application that is registered there under the name of this server, and there is none.';

/** The services for which the hosted platform opens a session in which the owner logs in. */
const SESSION_PROVIDERS = [
  'google.calendar.oauth2-client',
  'google.calendar.oauth2-authorization',
  'google.sheets.oauth2-authorization',
  'slack.oauth2-authorization',
];

const eventShape = objectShape({
  type: choiceShape(['auth', 'sync', 'forward']),
  operation: choiceShape(['creation', 'override', 'refresh']),
  from: labelShape(100),
  connectionId: labelShape(200),
  authMode: choiceShape(['OAUTH2', 'API_KEY', 'BASIC']),
  providerConfigKey: labelShape(200),
  provider: labelShape(100),
  environment: labelShape(100),
  success: booleanShape(),
  endUser: objectShape({ endUserId: labelShape(200), organizationId: labelShape(200) }),
  error: v.optional(objectShape({ type: labelShape(100), description: textShape(2000) })),
});

/**
 * What a service says about a connection of the owner. Nobody signs these messages, so anybody can
 * send them. They are stored for a week, so that the owner can look into the database, and nothing
 * acts on them.
 */
export const credentialEventResource = resourceEntry({
  kind: 'credential-event',
  name: 'CredentialEvent',
  create: eventShape,
  update: objectShape({}),
  answered: { isVerified: booleanShape() },
  defaults: { isVerified: false },
  keptDays: 7,
  operations: [
    operation('POST', '/credential/webhook', 'credentialControllerHandleWebhook', 'receive', {
      isOpen: true,
      publicFields: Object.keys(eventShape.entries),
    }),
    operation('POST', '/credential/session', 'credentialControllerGenerateSession', 'refuse', {
      takes: { kind: 'json', shape: objectShape({ provider: choiceShape(SESSION_PROVIDERS) }) },
      refusal: NO_CONNECTION,
    }),
    operation(
      'POST',
      '/credential/trigger',
      'credentialControllerTriggerCredentialAction',
      'refuse',
      {
        takes: {
          kind: 'json',
          shape: objectShape({ action_name: labelShape(100), input: anyObjectShape() }),
        },
        refusal: NO_CONNECTION,
      },
    ),
  ],
});
