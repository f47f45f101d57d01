import * as v from 'valibot';
import { whyFileIsNotSearchable } from '../knowledge/named-files.ts';
import { operation, resourceEntry } from '../table/resource.ts';
import {
  anyObjectShape,
  booleanShape,
  choiceShape,
  type Fields,
  idShape,
  labelShape,
  listShape,
  numberShape,
  optionalFields,
  textShape,
  variantShape,
  variantUpdateShape,
} from '../table/shape.ts';

/** The fields that every type of tool has. */
const SHARED = optionalFields({
  messages: listShape(anyObjectShape(), 100),
  function: anyObjectShape(),
  // The newer server SDK sends these fields with most tools.
  rejectionPlan: anyObjectShape(),
  variableExtractionPlan: anyObjectShape(),
});

const SERVER = optionalFields({ server: anyObjectShape(), async: booleanShape() });

/** A tool that acts on a computer, in the version of the model's own tool. */
function computerUse(name: string, subType: string): Fields {
  return {
    ...SHARED,
    ...SERVER,
    name: choiceShape([name]),
    subType: choiceShape([subType]),
  };
}

const withMetadata: Fields = { ...SHARED, metadata: anyObjectShape() };

const toolShape = variantShape('type', {
  function: {
    ...SHARED,
    ...SERVER,
    ...optionalFields({ parameters: listShape(anyObjectShape()) }),
  },
  dtmf: { ...SHARED, ...optionalFields({ sipInfoDtmfEnabled: booleanShape() }) },
  endCall: SHARED,
  transferCall: {
    ...SHARED,
    ...optionalFields({ destinations: listShape(anyObjectShape(), 100) }),
  },
  output: SHARED,
  ghl: withMetadata,
  make: withMetadata,
  bash: computerUse('bash', 'bash_20241022'),
  computer: {
    ...computerUse('computer', 'computer_20241022'),
    displayWidthPx: numberShape(1, 100_000),
    displayHeightPx: numberShape(1, 100_000),
    ...optionalFields({ displayNumber: numberShape(0, 1000) }),
  },
  textEditor: computerUse('str_replace_editor', 'text_editor_20241022'),
  query: { ...SHARED, ...optionalFields({ knowledgeBases: listShape(anyObjectShape(), 100) }) },
  mcp: {
    ...SHARED,
    ...SERVER,
    ...optionalFields({
      metadata: anyObjectShape(),
      toolMessages: listShape(anyObjectShape(), 100),
    }),
  },
  sms: SHARED,
  'slack.message.send': SHARED,
  'google.calendar.event.create': SHARED,
  'google.calendar.availability.check': SHARED,
  'google.sheets.row.append': SHARED,
  'gohighlevel.calendar.availability.check': SHARED,
  'gohighlevel.calendar.event.create': SHARED,
  'gohighlevel.contact.create': SHARED,
  'gohighlevel.contact.get': SHARED,
  // Only the newer server SDK knows these three.
  handoff: {
    ...SHARED,
    ...optionalFields({
      destinations: listShape(anyObjectShape(), 100),
      defaultResult: textShape(10_000),
    }),
  },
  sipRequest: {
    ...SHARED,
    verb: choiceShape(['INFO', 'MESSAGE', 'NOTIFY']),
    ...optionalFields({
      headers: anyObjectShape(),
      body: v.union([textShape(10_000), anyObjectShape()], 'must be a text or an object'),
    }),
  },
  voicemail: { ...SHARED, ...optionalFields({ beepDetectionEnabled: booleanShape() }) },
  // The generated client takes this tool in workflows and templates, and the server SDK here too.
  apiRequest: {
    ...SHARED,
    method: choiceShape(['POST', 'GET', 'PUT', 'PATCH', 'DELETE']),
    url: textShape(4000, 1),
    ...optionalFields({
      timeoutSeconds: numberShape(1, 300),
      name: labelShape(100),
      description: textShape(5000),
      body: anyObjectShape(),
      headers: anyObjectShape(),
      backoffPlan: anyObjectShape(),
      credentialId: idShape(),
      encryptedPaths: listShape(textShape(500), 100),
      parameters: listShape(anyObjectShape(), 100),
    }),
  },
});

export const toolResource = resourceEntry({
  kind: 'tool',
  name: 'Tool',
  acts: 'A model calls function tools of an assistant over HTTP. Query tools search files. The tools endCall, dtmf and transferCall act in calls. Other tools are only stored.',
  create: toolShape,
  update: variantUpdateShape(toolShape),
  // Only tools of the type `query` name files.
  refersTo: { 'knowledgeBases.*.fileIds.*': 'file' },
  whyUnusable: whyFileIsNotSearchable,
  operations: [
    operation('POST', '/tool', 'toolControllerCreate', 'create'),
    operation('GET', '/tool', 'toolControllerFindAll', 'list'),
    operation('GET', '/tool/{id}', 'toolControllerFindOne', 'read'),
    operation('PATCH', '/tool/{id}', 'toolControllerUpdate', 'update'),
    operation('DELETE', '/tool/{id}', 'toolControllerRemove', 'remove'),
  ],
});
