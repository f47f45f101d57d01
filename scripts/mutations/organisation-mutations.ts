import type { Mutation } from './mutation.ts';

export const organisationMutations: readonly Mutation[] = [
  {
    fault: 'an organisation reads what belongs to another one',
    file: 'src/server/platform/organisations/current-organisation.ts',
    from: 'return found?.orgId === orgId ? found : null;',
    to: 'return orgId ? found : null;',
    shownBy: 'src/server/platform/http/operation-access.test.ts',
  },
  {
    fault: 'a list holds the resources of all organisations',
    file: 'src/server/platform/organisations/current-organisation.ts',
    from: 'store.list({ ...query, orgId: currentOrganisation() })',
    to: 'store.list({ ...query, offset: currentOrganisation() ? query.offset : 0 })',
    shownBy: 'src/server/platform/http/operation-access.test.ts',
  },
  {
    fault: 'a call’s agent works for the site, whatever the organisation of the call',
    file: 'src/server/call/conversation/call-conversation.ts',
    from: 'inOrganisation(call.orgId,',
    to: 'inOrganisation(call.id,',
    shownBy: 'src/server/call/organisation-calls.test.ts',
  },
  {
    fault: 'a viewer may change everything',
    file: 'src/server/platform/organisations/roles.ts',
    from: 'ROLES.indexOf(role) >= ROLES.indexOf(neededRole(operation))',
    to: 'ROLES.indexOf(role) >= Math.min(0, ROLES.indexOf(neededRole(operation)))',
    shownBy: 'src/server/platform/organisations/roles.test.ts',
  },
  {
    fault: 'a disabled token is accepted',
    file: 'src/server/platform/organisations/key-ring.ts',
    from: 'if (!isEnabled(token)) return null;',
    to: '',
    shownBy: 'src/server/platform/organisations/tokens.test.ts',
  },
  {
    fault: 'every key that names a token is accepted',
    file: 'src/server/platform/organisations/key-ring.ts',
    from: 'if (!token || !isTokenKey(given, Object(token.state).hash)) return null;',
    to: 'if (!token) return null;',
    shownBy: 'src/server/platform/organisations/tokens.test.ts',
  },
  {
    fault: 'the key of a token is stored',
    file: 'src/server/platform/organisations/token-handlers.ts',
    from: 'value: maskedKey(value) }',
    to: 'value }',
    shownBy: 'src/server/platform/organisations/tokens.test.ts',
  },
  {
    fault: 'an access token needs no signature',
    file: 'src/server/platform/organisations/access-token.ts',
    from: 'if (!isSameSecret(signature,',
    to: 'if (signature === null && !isSameSecret(signature,',
    shownBy: 'src/server/platform/organisations/access-token.test.ts',
  },
  {
    fault: 'a token is accepted from every origin',
    file: 'src/server/platform/http/admission.ts',
    from: "if (!isAllowed) throw new VoiceError(403, 'This token may not be used from this origin');",
    to: '',
    shownBy: 'src/server/platform/http/cross-origin.test.ts',
  },
  {
    fault: 'pages of other sites read the answers to the private key',
    file: 'src/server/platform/http/admission.ts',
    from: 'return publicFields !== undefined && isOpen !== true;',
    to: 'return publicFields !== null && isOpen !== true;',
    shownBy: 'src/server/platform/http/cross-origin.test.ts',
  },
];
