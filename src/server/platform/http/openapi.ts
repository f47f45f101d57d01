import { brand } from '#core/site/content/brand.ts';
import type { JsonObject } from '../resource-store.ts';
import type { AnyAction, Operation, Resource } from '../table/resource.ts';
import { type Fields, isVariantShape, type Shape } from '../table/shape.ts';
import { listParameters } from './list-query.ts';
import { operationDescription, operationEffect, operationSummary } from './operation-words.ts';
import { bodySchema, isOptional, jsonSchema } from './shape-to-json-schema.ts';

const BODY_OF: Partial<Record<AnyAction, 'Create' | 'Update'>> = {
  create: 'Create',
  receive: 'Create',
  chat: 'Create',
  respond: 'Create',
  'start-call': 'Create',
  'start-any-call': 'Create',
  'start-phone-call': 'Create',
  'open-session': 'Create',
  'start-test-run': 'Create',
  'query-analytics': 'Create',
  'create-org': 'Create',
  'create-token': 'Create',
  update: 'Update',
  'update-org': 'Update',
  'update-token': 'Update',
  replace: 'Update',
};
const CREATING: readonly AnyAction[] = [
  'create',
  'start-call',
  'start-any-call',
  'start-phone-call',
  'open-session',
  'start-test-run',
  'add-voice',
  'clone-voice',
  'create-sesame-voice',
  'upload',
  'create-org',
  'invite-users',
  'create-token',
];
const LISTS: readonly AnyAction[] = [
  'list',
  'list-pages',
  'list-versions',
  'list-call-log',
  'list-logs',
  'list-voices',
  'export-calls',
];

const ERROR_SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    message: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    error: { type: 'string' },
    statusCode: { type: 'integer' },
  },
  required: ['message', 'error', 'statusCode'],
};

/**
 * Returns the OpenAPI document of the API under /voice. The routes are made from the same table of
 * resources, so the document and the routes always agree.
 */
export function openApiDocument(resources: readonly Resource[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const resource of resources) {
    for (const operation of resource.operations) {
      const method = operation.method.toLowerCase();
      const described = operationObject(resource, operation);
      paths[operation.path] = { ...paths[operation.path], [method]: described };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} voice platform`, version: '1.0' },
    servers: [{ url: '/voice' }],
    security: [{ bearer: [] }],
    tags: resources.map(({ name, acts: description }) => {
      return { name, ...(description && { description }) };
    }),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: Object.assign({ Error: ERROR_SCHEMA }, ...resources.map(schemasOf)),
    },
  };
}

function operationObject(resource: Resource, operation: Operation): JsonObject {
  const { name } = resource;
  const body = bodyContent(resource, operation);
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const listed = LISTS.includes(operation.action) ? listParameters(resource) : [];
  const inQuery = [...(operation.parameters ?? []), ...listed].map((parameter) => ({
    name: parameter,
    in: 'query',
    schema: { type: 'string' },
  }));
  return {
    operationId: operation.id,
    tags: [name],
    summary: operationSummary(resource, operation),
    description: operationDescription(operation),
    'x-effect': operationEffect(resource, operation),
    ...(operation.isOpen && { security: [] }),
    parameters: [...inPath, ...inQuery],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      [CREATING.includes(operation.action) ? 201 : 200]: {
        description: 'The request succeeded.',
        content: answerContent(operation.action, name),
      },
      default: { description: 'The request was refused.', content: json(reference('Error')) },
    },
  };
}

function bodyContent({ name }: Resource, { action, takes }: Operation): JsonObject | null {
  if (takes?.kind === 'json') return json(bodySchema(takes.shape));
  if (takes?.kind === 'form') return { 'multipart/form-data': { schema: { type: 'object' } } };
  const body = takes?.kind === 'none' ? undefined : BODY_OF[action];
  return body ? json(reference(`${body}${name}`)) : null;
}

function answerContent(action: AnyAction, name: string): JsonObject {
  const one = reference(name);
  const many = { type: 'array', items: one };
  const events = { 'text/event-stream': { schema: { type: 'string' } } };
  switch (action) {
    case 'list':
    case 'list-orgs':
    case 'list-voices':
    case 'list-accents':
    case 'sync-voices':
    case 'sync-provider':
      return json(many);
    case 'search-voices':
    case 'list-users':
      return json({ type: 'array', items: { type: 'object' } });
    case 'query-analytics':
      return json({ type: 'array', items: { type: 'object' } });
    case 'list-pages':
    case 'list-call-log':
    case 'list-logs':
    case 'list-versions':
      return json({
        type: 'object',
        properties: { results: many, metadata: { type: 'object' } },
        required: ['results', 'metadata'],
      });
    case 'chat':
      return { ...json(one), ...events };
    case 'respond':
      return { ...json({ type: 'object' }), ...events };
    case 'receive':
    case 'remove-org':
    case 'invite-users':
    case 'change-role':
    case 'remove-user':
    case 'leave-org':
    case 'issue-access':
    case 'remove-call-log':
    case 'remove-logs':
    case 'list-workflows':
    case 'list-workflow-hooks':
    case 'list-locations':
      return json({ type: 'object' });
    case 'export-calls':
      return { 'text/csv': { schema: { type: 'string' } } };
    case 'hear-customer':
    case 'hear-assistant':
      return { 'audio/ogg': { schema: { type: 'string', format: 'binary' } } };
    default:
      return json(one);
  }
}

function schemasOf(resource: Resource): JsonObject {
  const { name, create, update } = resource;
  const answers = isVariantShape(create)
    ? {
        oneOf: Object.values(create.variants).map((variant) => answerSchema(resource, variant)),
        discriminator: { propertyName: create.discriminator },
      }
    : answerSchema(resource, create);
  return {
    [`Create${name}`]: bodySchema(create),
    [`Update${name}`]: bodySchema(update),
    [name]: answers,
  };
}

function answerSchema({ answered, secret, parent }: Resource, { entries }: Shape): JsonObject {
  const fields: Fields = { ...entries, ...answered };
  const shown = Object.entries(fields).filter(([field]) => !secret.includes(field));
  const properties = shown.map(([field, schema]) => [field, jsonSchema(schema as never)] as const);
  const always = [
    'id',
    'orgId',
    'createdAt',
    'updatedAt',
    ...(parent === undefined ? [] : [parent.parameter]),
  ];
  const required = shown.filter(([, schema]) => !isOptional(schema as never));
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(properties),
      ...Object.fromEntries(always.map((field) => [field, { type: 'string' }])),
    },
    required: [...always, ...required.map(([field]) => field)],
  };
}

function reference(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

function json(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } };
}
