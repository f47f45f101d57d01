import type { Manifest, ManifestChunk } from 'vite';

export interface PageAssets {
  scripts: string[];
  stylesheets: string[];
}

/**
 * Returns the scripts and stylesheets that a page needs besides the entry and its stylesheet,
 * according to Vite's manifest. Each chunk comes after the chunks that it imports, so its styles
 * override theirs. Vite loads styles in the same order.
 */
export function pageAssets(
  chunks: Manifest,
  entry: ManifestChunk,
  page: ManifestChunk,
): PageAssets {
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
