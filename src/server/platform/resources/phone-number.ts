import type { JsonObject } from '../resource-store.ts';
import { operation, resourceEntry } from '../table/resource.ts';
import {
  anyObjectShape,
  booleanShape,
  choiceShape,
  idShape,
  labelShape,
  listShape,
  objectShape,
  optionalFields,
  textShape,
  variantShape,
  variantUpdateShape,
} from '../table/shape.ts';

/** The fields that a number of every provider has. */
const SHARED = optionalFields({
  name: labelShape(40),
  assistantId: idShape(),
  workflowId: idShape(),
  squadId: idShape(),
  server: anyObjectShape(),
  fallbackDestination: anyObjectShape(),
  hooks: listShape(anyObjectShape(), 100),
});

const TWILIO_ACCOUNT = {
  twilioAccountSid: labelShape(100),
  ...optionalFields({
    smsEnabled: booleanShape(),
    twilioAuthToken: textShape(1000),
    twilioApiKey: textShape(1000),
    twilioApiSecret: textShape(1000),
  }),
};

const number = labelShape(40);
const withCredential = { ...SHARED, number, credentialId: idShape() };

const phoneNumberShape = variantShape('provider', {
  'byo-phone-number': {
    ...SHARED,
    credentialId: idShape(),
    ...optionalFields({ number, numberE164CheckEnabled: booleanShape() }),
  },
  twilio: { ...SHARED, ...TWILIO_ACCOUNT, number },
  vonage: withCredential,
  telnyx: withCredential,
  vapi: {
    ...SHARED,
    ...optionalFields({
      number,
      numberDesiredAreaCode: labelShape(3),
      sipUri: labelShape(500),
      authentication: anyObjectShape(),
    }),
  },
});

const twilioImport = objectShape({ ...SHARED, ...TWILIO_ACCOUNT, twilioPhoneNumber: number });
const vonageImport = objectShape({
  ...SHARED,
  credentialId: idShape(),
  vonagePhoneNumber: number,
});

function importedFrom(provider: 'twilio' | 'vonage', field: string) {
  return ({ [field]: imported, ...rest }: JsonObject): JsonObject => ({
    ...rest,
    provider,
    number: imported,
  });
}

/**
 * A number of the provider byo-phone-number is a line of its organisation, if its credential is a
 * trunk. The other providers cannot be reached from here, so their numbers are stored for clients that
 * move to or from the hosted platform. Whether a number is connected is found out for each answer
 * (connected-numbers.ts).
 */
export const phoneNumberResource = resourceEntry({
  kind: 'phone-number',
  name: 'PhoneNumber',
  create: phoneNumberShape,
  update: variantUpdateShape(phoneNumberShape),
  acts: 'A number of the provider byo-phone-number is called and calls through its trunk, if the server has a phone line. Numbers of other providers are stored, but not connected.',
  answered: optionalFields({
    status: choiceShape(['active', 'activating', 'blocked']),
    statusReason: textShape(300),
  }),
  refersTo: { assistantId: 'assistant', workflowId: 'workflow', squadId: 'squad' },
  operations: [
    operation(
      'POST',
      '/phone-number/import/twilio',
      'phoneNumberControllerImportTwilio',
      'create',
      {
        takes: {
          kind: 'json',
          shape: twilioImport,
          translate: importedFrom('twilio', 'twilioPhoneNumber'),
        },
      },
    ),
    operation(
      'POST',
      '/phone-number/import/vonage',
      'phoneNumberControllerImportVonage',
      'create',
      {
        takes: {
          kind: 'json',
          shape: vonageImport,
          translate: importedFrom('vonage', 'vonagePhoneNumber'),
        },
      },
    ),
    operation('POST', '/phone-number', 'phoneNumberControllerCreate', 'create'),
    operation('GET', '/phone-number', 'phoneNumberControllerFindAll', 'list'),
    operation('GET', '/v2/phone-number', 'phoneNumberControllerFindAllPaginated', 'list-pages'),
    operation('GET', '/phone-number/{id}', 'phoneNumberControllerFindOne', 'read'),
    operation('PATCH', '/phone-number/{id}', 'phoneNumberControllerUpdate', 'update'),
    operation('DELETE', '/phone-number/{id}', 'phoneNumberControllerRemove', 'remove'),
  ],
});
