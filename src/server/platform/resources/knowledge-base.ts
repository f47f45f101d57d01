import { whyFileIsNotSearchable } from '../knowledge/named-files.ts';
import { operation, resourceEntry } from '../table/resource.ts';
import {
  anyObjectShape,
  labelShape,
  optionalFields,
  variantShape,
  variantUpdateShape,
} from '../table/shape.ts';

const knowledgeBaseShape = variantShape('provider', {
  trieve: optionalFields({
    name: labelShape(100),
    searchPlan: anyObjectShape(),
    createPlan: anyObjectShape(),
  }),
  'custom-knowledge-base': { server: anyObjectShape() },
});

export const knowledgeBaseResource = resourceEntry({
  kind: 'knowledge-base',
  name: 'KnowledgeBase',
  acts: 'The files of a knowledge base answer questions to the assistants that name it.',
  create: knowledgeBaseShape,
  update: variantUpdateShape(knowledgeBaseShape),
  refersTo: { 'createPlan.chunkPlans.*.fileIds.*': 'file' },
  whyUnusable: whyFileIsNotSearchable,
  operations: [
    operation('POST', '/knowledge-base', 'knowledgeBaseControllerCreate', 'create'),
    operation('GET', '/knowledge-base', 'knowledgeBaseControllerFindAll', 'list'),
    operation('GET', '/knowledge-base/{id}', 'knowledgeBaseControllerFindOne', 'read'),
    operation('PATCH', '/knowledge-base/{id}', 'knowledgeBaseControllerUpdate', 'update'),
    operation('DELETE', '/knowledge-base/{id}', 'knowledgeBaseControllerRemove', 'remove'),
  ],
});
