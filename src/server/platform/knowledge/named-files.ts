import { type UploadedFileFacts, whyNotSearchable } from '#core/document-format.ts';
import type { JsonObject, StoredResource } from '../resource-store.ts';
import { valuesAtPath } from '../table/field-path.ts';

/**
 * Returns the ids of the files that a knowledge base names. A stored one names them in its plan, and
 * one inside an assistant or a tool also without a plan.
 */
export function filesOfKnowledgeBase(knowledgeBase: JsonObject): string[] {
  return idsAt(knowledgeBase, 'createPlan.chunkPlans.*.fileIds.*', 'fileIds.*');
}

/** Returns the ids of the files that a tool names. Only tools of the type `query` name files. */
export function filesOfTool(tool: JsonObject): string[] {
  return tool.type === 'query' ? idsAt(tool, 'knowledgeBases.*.fileIds.*') : [];
}

/** Returns how many passages a stored knowledge base wants for one question, or null. */
export function passagesWantedBy(knowledgeBase: JsonObject): number | null {
  const [found] = valuesAtPath(knowledgeBase, 'searchPlan.topK');
  return typeof found?.value === 'number' ? found.value : null;
}

/** Returns why an uploaded file cannot be searched, or null if it can. */
export function whyFileIsNotSearchable({ body }: StoredResource): string | null {
  return whyNotSearchable(fileFactsOf(body));
}

export function fileFactsOf({ originalName, mimetype, bytes }: JsonObject): UploadedFileFacts {
  return {
    originalName: String(originalName ?? ''),
    mimetype: String(mimetype ?? ''),
    bytes: Number(bytes ?? 0),
  };
}

function idsAt(body: JsonObject, ...paths: string[]): string[] {
  return paths
    .flatMap((path) => valuesAtPath(body, path))
    .map(({ value }) => value)
    .filter((value) => typeof value === 'string');
}
