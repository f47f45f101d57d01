import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { OperationHandler } from '../http/operation-handler.ts';
import { checkBody, isNestedTooDeeply } from '../http/parse-body.ts';
import type { ResourceDesk } from '../resource-desk.ts';
import type { JsonObject, ResourceStore, StoredResource } from '../resource-store.ts';
import { fileResource } from '../resources/file.ts';
import { newResource, resourceAnswer } from '../stored-resource.ts';
import type { FileAction } from '../table/resource.ts';
import { anyObjectShape, labelShape, objectShape, optionalFields } from '../table/shape.ts';
import { badRequest } from '../voice-error.ts';
import { formBoundary } from './form-parts.ts';
import { MAX_FORM_BYTES, receiveFile, tooLarge } from './receive-file.ts';

interface FileParts {
  store: ResourceStore;
  desk: ResourceDesk;
  files: BlobStore;
}

const DESCRIPTION = objectShape(
  optionalFields({ purpose: labelShape(100), metadata: anyObjectShape() }),
);

/** Returns the handlers of the operations that write or remove an uploaded file. */
export function fileHandlers(parts: FileParts): Record<FileAction, OperationHandler> {
  return {
    upload: async ({ c }) => c.json(await upload(c, parts), 201),
    'remove-file': async ({ c, id: given }) => {
      const { id } = await parts.desk.find(fileResource, given, 'private');
      // The row goes last, so that a request that is repeated after a failure still finds it.
      await parts.files.remove(id);
      return c.json(await parts.desk.remove(fileResource, id, 'private'));
    },
  };
}

async function upload(c: Context, { store, files }: FileParts): Promise<JsonObject> {
  const boundary = formBoundary(c.req.header('Content-Type'));
  if (Number(c.req.header('Content-Length')) > MAX_FORM_BYTES) throw tooLarge();
  const stream = c.req.raw.body ?? new Blob().stream();
  const id = randomUUID();
  const row = await receive(stream, boundary, files, id);
  try {
    await store.insert([row]);
  } catch (error) {
    await files.remove(id).catch(() => {});
    throw error;
  }
  return resourceAnswer(fileResource, row);
}

/** Stores the content of a new file and returns its row. After a failure, no content is left. */
async function receive(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  files: BlobStore,
  id: string,
): Promise<StoredResource> {
  const writer = await files.write(id, 'whole');
  try {
    const { texts, ...facts } = await receiveFile(body, boundary, writer);
    const row = rowOf(id, facts, texts);
    await writer.finish();
    return row;
  } catch (error) {
    // The first error says more than a second one about the same storage.
    await writer.discard().catch(() => {});
    throw error;
  }
}

/** Returns the row of a new file. Throws a VoiceError if a text of the form is wrong. */
function rowOf(
  id: string,
  facts: { originalName: string; mimetype: string; bytes: number },
  { purpose, metadata }: Record<string, string>,
): StoredResource {
  const described = {
    ...(purpose !== undefined && { purpose }),
    ...(metadata !== undefined && { metadata: parsedObject(metadata) }),
  };
  checkBody(DESCRIPTION, described);
  if (isNestedTooDeeply(described)) throw badRequest('metadata is nested too deeply');
  const name = facts.originalName;
  const body = { object: 'file', status: 'done', name, ...facts, ...described };
  return { ...newResource(fileResource, body, 'private'), id };
}

/** Returns the JSON in a text, or the text itself, which a check of the shape then refuses. */
function parsedObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
