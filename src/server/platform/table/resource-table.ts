import { analyticsResource } from '../resources/analytics.ts';
import { assistantResource } from '../resources/assistant.ts';
import { callResource } from '../resources/call.ts';
import { chatResource } from '../resources/chat.ts';
import { credentialResource } from '../resources/credential.ts';
import { credentialEventResource } from '../resources/credential-event.ts';
import { fileResource } from '../resources/file.ts';
import { knowledgeBaseResource } from '../resources/knowledge-base.ts';
import { logResource } from '../resources/log.ts';
import { orgResource } from '../resources/org.ts';
import { phoneNumberResource } from '../resources/phone-number.ts';
import { providerResource } from '../resources/provider.ts';
import { sessionResource } from '../resources/session.ts';
import { squadResource } from '../resources/squad.ts';
import { templateResource } from '../resources/template.ts';
import {
  testSuiteResource,
  testSuiteRunResource,
  testSuiteTestResource,
} from '../resources/test-suite.ts';
import { tokenResource } from '../resources/token.ts';
import { toolResource } from '../resources/tool.ts';
import { voiceResource } from '../resources/voice.ts';
import { workflowResource } from '../resources/workflow.ts';
import type { Resource } from './resource.ts';

/**
 * All resources under /voice. Routes, checks, storage, lists, versions and the OpenAPI document are
 * made from this table.
 *
 * To add a resource:
 * 1. Write `resources/<name>.ts`. This file exports one `Resource` (see resource.ts) and builds the
 *    shapes of its bodies with the functions of shape.ts.
 * 2. Add the resource to this list.
 *
 * A resource whose operations all have a `PlatformAction` needs nothing else: no route, no table in the
 * database and no code in the desk. Any other operation needs three things: its own action in
 * resource.ts, a handler in the feature that does the work, and an entry for the shape of its answer
 * in http/openapi.ts. The type checker reports a missing handler. The tests in http/ check every
 * entry of this table, and they fail until test-support/platform-operations/ has a sample body for the
 * new kind.
 */
export const voiceResources: readonly Resource[] = [
  assistantResource,
  sessionResource,
  chatResource,
  callResource,
  toolResource,
  squadResource,
  workflowResource,
  phoneNumberResource,
  knowledgeBaseResource,
  testSuiteResource,
  testSuiteTestResource,
  testSuiteRunResource,
  templateResource,
  analyticsResource,
  logResource,
  fileResource,
  credentialResource,
  credentialEventResource,
  orgResource,
  tokenResource,
  voiceResource,
  // The paths of this entry begin with a parameter, so every other entry has to come before it.
  providerResource,
];
