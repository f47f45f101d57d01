import { text } from 'node:stream/consumers';
import {
  type DocumentFormat,
  documentFormatOf,
  MAX_DOCUMENT_BYTES,
} from '#core/document-format.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { everything, type JsonObject, type ResourceStore } from '../resource-store.ts';
import { fileResource } from '../resources/file.ts';
import { knowledgeBaseResource } from '../resources/knowledge-base.ts';
import { toolResource } from '../resources/tool.ts';
import { parseResourceId } from '../stored-resource.ts';
import { fileFactsOf, filesOfKnowledgeBase, filesOfTool, passagesWantedBy } from './named-files.ts';

interface UploadedDocument {
  id: string;
  /** The name that the owner gave to the file, by which answers cite it. */
  name: string;
  format: DocumentFormat;
  bytes: number;
}

/** The ids by which an assistant names files. */
interface NamedKnowledge {
  fileIds: readonly string[];
  knowledgeBaseIds: readonly string[];
  toolIds: readonly string[];
}

/** The most files that one assistant answers from, and the most bytes of them together. */
const MOST_DOCUMENTS = 50;
const MOST_DOCUMENT_BYTES = 4 * MAX_DOCUMENT_BYTES;

/** Reads the uploaded files that assistants answer from. */
export function uploadedDocuments({ store, files }: { store: ResourceStore; files: BlobStore }) {
  async function bodiesOf(kind: string, given: readonly string[]): Promise<JsonObject[]> {
    const ids = [...new Set(given.flatMap((id) => parseResourceId(id) ?? []))];
    const found = await Promise.all(ids.map((id) => store.find(kind, id)));
    return found.flatMap((stored) => (stored ? [stored.body] : []));
  }

  return {
    /**
     * Finds the files that an assistant names, itself or through knowledge bases and tools. What does
     * not exist any more or cannot be searched is left out, and so is what exceeds the limits.
     */
    async find({ fileIds, knowledgeBaseIds, toolIds }: NamedKnowledge) {
      const [knowledgeBases, tools] = await Promise.all([
        bodiesOf(knowledgeBaseResource.kind, knowledgeBaseIds),
        bodiesOf(toolResource.kind, toolIds),
      ]);
      const named = [
        ...fileIds,
        ...knowledgeBases.flatMap(filesOfKnowledgeBase),
        ...tools.flatMap(filesOfTool),
      ];
      const ids = [...new Set(named.flatMap((id) => parseResourceId(id) ?? []))];
      const wanted = knowledgeBases.flatMap((one) => passagesWantedBy(one) ?? []);
      return {
        documents: await documentsOf(store, ids.slice(0, MOST_DOCUMENTS)),
        mostPassages: wanted.length > 0 ? Math.max(...wanted) : null,
      };
    },
    /** Reads the content of a file that `find` has returned. */
    async read(id: string): Promise<string> {
      const found = await files.read(id);
      if (found === null) throw new StorageError('storage of files', 'missing');
      return text(found.content);
    },
  };
}

async function documentsOf(
  store: ResourceStore,
  ids: readonly string[],
): Promise<UploadedDocument[]> {
  if (ids.length === 0) return [];
  const { resources } = await store.list({
    ...everything(fileResource.kind, MOST_DOCUMENTS),
    ids,
  });
  let whole = 0;
  return resources.flatMap(({ id, body }) => {
    const facts = fileFactsOf(body);
    const format = documentFormatOf(facts);
    if (format === null || facts.bytes > MAX_DOCUMENT_BYTES) return [];
    if (whole + facts.bytes > MOST_DOCUMENT_BYTES) return [];
    whole += facts.bytes;
    return [{ id, name: String(body.name ?? facts.originalName), format, bytes: facts.bytes }];
  });
}
