import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { OperationHandler } from '../http/operation-handler.ts';
import { checkBody, isNestedTooDeeply } from '../http/parse-body.ts';
import { newResource } from '../new-resource.ts';
import { resourceAnswer } from '../resource-answer.ts';
import type { ResourceDesk } from '../resource-desk.ts';
import type { JsonObject, ResourceStore, StoredResource } from '../resource-store.ts';
import { fileResource } from '../resources/file.ts';
import type { FileAction } from '../table/resource.ts';
import { anyObjectShape, labelShape, objectShape, optionalFields } from '../table/shape.ts';
import { badRequest } from '../voice-error.ts';
import { formBoundary } from './form-parts.ts';
import { MAX_FORM_BYTES, onDisk, receiveFile, tooLarge } from './receive-file.ts';

interface FileParts {
  store: ResourceStore;
  desk: ResourceDesk;
  filesDir: string;
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
      await removeUploadedFile(parts.filesDir, id);
      return c.json(await parts.desk.remove(fileResource, id, 'private'));
    },
  };
}

async function upload(c: Context, { store, filesDir }: FileParts): Promise<JsonObject> {
  const boundary = formBoundary(c.req.header('Content-Type'));
  if (Number(c.req.header('Content-Length')) > MAX_FORM_BYTES) throw tooLarge();
  const stream = c.req.raw.body ?? new Blob().stream();
  const { path, texts, ...facts } = await receiveFile(stream, boundary, filesDir);
  const row = await rowOf(facts, texts).catch(async (error: unknown) => {
    await rm(path, { force: true }).catch(() => {});
    throw error;
  });
  const kept = uploadedFilePath(filesDir, row.id);
  try {
    await onDisk(rename(path, kept));
    await store.insert([row]);
  } catch (error) {
    for (const left of [path, kept]) await rm(left, { force: true }).catch(() => {});
    throw error;
  }
  return resourceAnswer(fileResource, row);
}

/** Returns the row of a new file. Rejects with a VoiceError if a text of the form is wrong. */
async function rowOf(
  facts: { originalName: string; mimetype: string; bytes: number },
  { purpose, metadata }: Record<string, string>,
): Promise<StoredResource> {
  const described = {
    ...(purpose !== undefined && { purpose }),
    ...(metadata !== undefined && { metadata: parsedObject(metadata) }),
  };
  checkBody(DESCRIPTION, described);
  if (isNestedTooDeeply(described)) throw badRequest('metadata is nested too deeply');
  const name = facts.originalName;
  const body = { object: 'file', status: 'done', name, ...facts, ...described };
  return newResource(fileResource, body, 'private');
}

/** Returns the JSON in a text, or the text itself, which a check of the shape then refuses. */
function parsedObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Removes the content of a stored file. */
export async function removeUploadedFile(filesDir: string, id: string): Promise<void> {
  await onDisk(rm(uploadedFilePath(filesDir, id), { force: true }));
}

/** Returns the path of the content of a stored file. The id is one that this server has made. */
export function uploadedFilePath(filesDir: string, id: string): string {
  return join(filesDir, id);
}
