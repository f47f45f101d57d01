import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { OperationHandler } from '../http/operation-handler.ts';
import { resourceAnswer } from '../resource-answer.ts';
import { newResource, type ResourceDesk } from '../resource-desk.ts';
import type { JsonObject, ResourceStore } from '../resource-store.ts';
import { fileResource } from '../resources/file.ts';
import type { FileAction } from '../table/resource.ts';
import { formBoundary } from './form-parts.ts';
import { MAX_FILE_BYTES, receiveFile, tooLarge } from './receive-file.ts';

interface FileParts {
  store: ResourceStore;
  desk: ResourceDesk;
  filesDir: string;
}

/** More bytes than the marks and headers of a form with one file have. */
const FORM_BYTES = 64 * 1024;

/** Returns the handlers of the operations that write or remove an uploaded file. */
export function fileHandlers(parts: FileParts): Record<FileAction, OperationHandler> {
  return {
    upload: async ({ c }) => c.json(await upload(c, parts), 201),
    'remove-file': async ({ c, id: given }) => {
      const { id } = await parts.desk.find(fileResource, given, 'private');
      const removed = await parts.desk.remove(fileResource, id, 'private');
      await rm(uploadedFilePath(parts.filesDir, id), { force: true });
      return c.json(removed);
    },
  };
}

async function upload(c: Context, { store, filesDir }: FileParts): Promise<JsonObject> {
  const boundary = formBoundary(c.req.header('Content-Type'));
  if (Number(c.req.header('Content-Length')) > MAX_FILE_BYTES + FORM_BYTES) throw tooLarge();
  const { path, ...facts } = await receiveFile(
    c.req.raw.body ?? new Blob().stream(),
    boundary,
    filesDir,
  );
  const body = { object: 'file', status: 'done', name: facts.originalName, ...facts };
  const row = newResource(fileResource, body, 'private');
  const kept = uploadedFilePath(filesDir, row.id);
  try {
    await rename(path, kept);
    await store.insert([row]);
  } catch (error) {
    await Promise.all([path, kept].map((left) => rm(left, { force: true })));
    throw error;
  }
  return resourceAnswer(fileResource, row);
}

/** Returns the path of the content of a stored file. The id is one that this server has made. */
function uploadedFilePath(filesDir: string, id: string): string {
  return join(filesDir, id);
}
