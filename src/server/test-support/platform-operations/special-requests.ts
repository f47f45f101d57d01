import { SITE_ASSISTANT_ID } from '#server/platform/site-assistant.ts';
import { CONSENT, storeNumber, wakingNumber } from '../phone/recording-line.ts';
import { providerCredential } from '../stand-ins/providers-stand-in.ts';
import type { VoiceServer } from '../voice-server.ts';
import { sampleUser } from './sample-user.ts';

export type SampleServer = Pick<VoiceServer, 'make' | 'ask'>;

export interface SampleRequest {
  /** The values of the parameters in the path, by their names. */
  path: Record<string, string>;
  /** The body, or undefined for an operation without a body. */
  body?: object;
  query: Record<string, string>;
  /** The key of the request, if it is not the private key. */
  key?: string;
}

interface SpecialRequest {
  body?: object;
  query?: Record<string, string>;
  /** Parameters of the query that hold the id of a new resource, each with the resource's kind. */
  idsInQuery?: Record<string, string>;
  /** Returns what can only be known once the organisation of the request exists. */
  inOrganisation?(server: SampleServer, orgId: string): Promise<Partial<SampleRequest>>;
}

const SOUND = new File(['RIFF'], 'ada.wav', { type: 'audio/wav' });
const IN_MAKE = { provider: 'make', workflowId: '7' };
const ADDED_VOICE = { ownerId: 'o1', voiceId: 'v1', name: 'Ada' };

/** What a request of an operation sends, if it is not the body that creates a resource. */
export const specialRequests: Record<string, SpecialRequest> = {
  // The types of the generated client demand a list.
  templateControllerCreate: { body: [{ type: 'tool', name: 'Look up' }] },
  voiceLibraryControllerVoiceLibrarySyncDefaultVoices: { body: {} },
  voiceLibraryControllerVoiceLibraryCreateSesameVoice: {
    inOrganisation: async (server) => {
      await server.make('/credential', providerCredential.deepinfra);
      const form = new FormData();
      form.append('file', SOUND);
      const { id: fileId } = await server.make('/file', form);
      return { body: { voiceName: 'Ada', transcription: 'We open at 9.', fileId } };
    },
  },
  voiceProviderControllerCloneVoices: {
    body: { name: 'Ada', files: SOUND },
    inOrganisation: withCredential('11labs', {}),
  },
  providerControllerGetWorkflows: {
    inOrganisation: withCredential('make', { path: IN_MAKE }),
  },
  providerControllerGetWorkflowTriggerHook: {
    inOrganisation: withCredential('make', { path: IN_MAKE }),
  },
  providerControllerGetLocations: {
    inOrganisation: withCredential('make', { path: IN_MAKE }),
  },
  voiceProviderControllerSearchVoices: { query: { name: 'voice' } },
  voiceProviderControllerSearchVoice: { query: { name: 'voice' } },
  voiceProviderControllerAddVoices: { body: ADDED_VOICE },
  voiceProviderControllerAddVoice: { body: ADDED_VOICE },
  credentialControllerGenerateSession: { body: { provider: 'slack.oauth2-authorization' } },
  credentialControllerTriggerCredentialAction: { body: { action_name: 'list', input: {} } },
  loggingControllerCallLogsQuery: { idsInQuery: { callId: 'call' } },
  loggingControllerCallLogsDeleteQuery: { idsInQuery: { callId: 'call' } },

  orgControllerUsersInvite: { body: { emails: ['ada@example.com'], role: 'editor' } },
  orgControllerUserUpdate: {
    inOrganisation: async (server, orgId) => {
      const { id } = await sampleUser(server, orgId, 'viewer');
      return { body: { userId: id, role: 'editor' } };
    },
  },
  orgControllerOrgRemoveUser: {
    inOrganisation: async (server, orgId) => {
      const { id } = await sampleUser(server, orgId, 'viewer');
      return { path: { id: orgId, memberId: id } };
    },
  },
  // The private key belongs to no user, so only a key of a user can leave.
  orgControllerOrgLeave: {
    inOrganisation: async (server, orgId) => {
      const { key } = await sampleUser(server, orgId, 'viewer');
      return { key };
    },
  },

  callControllerCreatePhoneCall: {
    inOrganisation: async (server) => {
      const { id: phoneNumberId } = await storeNumber(server);
      const customer = { number: wakingNumber() };
      const assistantId = SITE_ASSISTANT_ID;
      return { body: { assistantId, phoneNumberId, customer, metadata: CONSENT } };
    },
  },
  phoneNumberControllerImportTwilio: {
    body: { twilioPhoneNumber: '+14155550123', twilioAccountSid: 'AC1', twilioAuthToken: 'hush' },
  },
  phoneNumberControllerImportVonage: {
    body: { vonagePhoneNumber: '+14155550123', credentialId: 'c1' },
  },
};

/** Stores the credential of a provider that carries out the request. */
function withCredential(provider: string, sample: Partial<SampleRequest>) {
  return async (server: SampleServer): Promise<Partial<SampleRequest>> => {
    await server.make('/credential', providerCredential[provider]);
    return sample;
  };
}
