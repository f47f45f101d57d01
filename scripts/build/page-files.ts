import type { Manifest, ManifestChunk } from 'vite';

export interface PageFiles {
  scripts: string[];
  stylesheets: string[];
}

/**
 * Finds in Vite's manifest the files that a page needs besides the entry and its stylesheet. A chunk
 * comes after its imports, so that its styles override theirs, as when Vite loads them.
 */
export function pageFiles(chunks: Manifest, entry: ManifestChunk, page: ManifestChunk): PageFiles {
  const seen = new Set([entry]);
  const ordered: ManifestChunk[] = [];
  const collect = (chunk: ManifestChunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    collectImports(chunk);
    ordered.push(chunk);
  };
  const collectImports = ({ imports = [] }: ManifestChunk) => {
    for (const name of imports) if (chunks[name]) collect(chunks[name]);
  };
  collectImports(entry);
  collect(page);
  return {
    scripts: ordered.map(({ file }) => file),
    stylesheets: [...new Set(ordered.flatMap(({ css = [] }) => css))],
  };
}
