import { whyNotSearchable } from '#core/document-format.ts';
import { fileFactsOf } from '../knowledge/named-files.ts';
import { operation, resourceEntry } from '../table/resource.ts';
import {
  anyObjectShape,
  choiceShape,
  labelShape,
  numberShape,
  objectShape,
  optionalFields,
  textShape,
} from '../table/shape.ts';

const nameShape = objectShape(optionalFields({ name: textShape(255, 1) }));

/** The row of an uploaded file. The content is a blob under the id of the row. */
export const fileResource = resourceEntry({
  kind: 'file',
  name: 'File',
  acts: 'The text of a file answers questions where an assistant names it.',
  create: nameShape,
  update: nameShape,
  answered: optionalFields({
    object: choiceShape(['file']),
    status: choiceShape(['processing', 'done', 'failed']),
    failureReason: textShape(200),
    originalName: textShape(255),
    bytes: numberShape(0, Number.MAX_SAFE_INTEGER),
    mimetype: labelShape(100),
    purpose: labelShape(100),
    metadata: anyObjectShape(),
  }),
  labels: ['purpose'],
  /** A file whose text cannot be read, such as a PDF, is stored, but nothing answers from it. */
  asOf({ body }) {
    const reason = whyNotSearchable(fileFactsOf(body));
    return reason === null
      ? body
      : { ...body, status: 'failed', failureReason: `This file ${reason}` };
  },
  operations: [
    operation('POST', '/file/upload', 'fileControllerCreateDeprecated', 'upload', {
      takes: { kind: 'form' },
    }),
    operation('POST', '/file', 'fileControllerCreate', 'upload', { takes: { kind: 'form' } }),
    operation('GET', '/file', 'fileControllerFindAll', 'list'),
    operation('GET', '/file/{id}', 'fileControllerFindOne', 'read'),
    operation('PATCH', '/file/{id}', 'fileControllerUpdate', 'update'),
    operation('DELETE', '/file/{id}', 'fileControllerRemove', 'remove-file'),
  ],
});
