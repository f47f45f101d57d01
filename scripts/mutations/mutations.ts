import { assistantMutations } from './assistant-mutations.ts';
import { bookingMutations } from './booking-mutations.ts';
import { callMutations } from './call-mutations.ts';
import { embedMutations } from './embed-mutations.ts';
import { fleetMutations } from './fleet-mutations.ts';
import { knowledgeMutations } from './knowledge-mutations.ts';
import { mailMutations } from './mail-mutations.ts';
import { mcpMutations } from './mcp-mutations.ts';
import type { Mutation } from './mutation.ts';
import { organisationMutations } from './organisation-mutations.ts';
import { ownerMutations } from './owner-mutations.ts';
import { ownerReportMutations } from './owner-report-mutations.ts';
import { ownersServerMutations } from './owners-server-mutations.ts';
import { serverMutations } from './server-mutations.ts';
import { sipMutations } from './sip-mutations.ts';
import { siteMutations } from './site-mutations.ts';
import { speechInstallMutations } from './speech-install-mutations.ts';

export const mutations: readonly Mutation[] = [
  ...siteMutations,
  ...bookingMutations,
  ...mailMutations,
  ...mcpMutations,
  ...assistantMutations,
  ...knowledgeMutations,
  ...callMutations,
  ...sipMutations,
  ...embedMutations,
  ...fleetMutations,
  ...organisationMutations,
  ...speechInstallMutations,
  ...ownerMutations,
  ...ownersServerMutations,
  ...ownerReportMutations,
  ...serverMutations,
];
