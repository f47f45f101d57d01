import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { rememberSuccess } from '../../core/remembered-results.ts';
import { toResponse } from '../http/http-answer.ts';
import { openApiDocument } from '../platform/http/openapi.ts';
import { referencePage } from '../platform/reference/reference-page.ts';
import { voiceResources } from '../platform/table/resource-table.ts';
import { answerSite, answerUnknownAddress } from '../site/answer-site.ts';
import { compressText } from '../site/compress-text.ts';
import type { Site } from '../site/load-site.ts';
import { type ServedFile, toServedFile } from '../site/served-file.ts';
import { renderShell } from '../site/shell.ts';
import { siteRequest } from '../site/site-request.ts';

const PAGE = '/voice/docs';
const STYLESHEET = '/voice/docs.css';
const OPENAPI = '/voice/openapi.json';
/** A visitor waits for this compression, and a higher quality takes ten times as long. */
const BROTLI_QUALITY = 5;

/**
 * Returns the routes of the reference of the API, for people and for programs. The first visitor has it
 * made, because few sites are asked for it and no start should wait for it. It is made once, because
 * the work for one OpenAPI document would else hold up everybody with each request.
 */
export function referenceRoutes(site: Site): Hono {
  const files = rememberSuccess(async (): Promise<ReadonlyMap<string, ServedFile>> => {
    const styles = await readFile(new URL('../platform/reference/reference.css', import.meta.url));
    const page = renderShell(site.shell, referencePage(voiceResources, STYLESHEET));
    const api = JSON.stringify(openApiDocument(voiceResources));
    return new Map([
      [PAGE, await servedText(page, 'text/html; charset=utf-8', site.headers)],
      [STYLESHEET, await servedText(styles.toString(), 'text/css; charset=utf-8', site.headers)],
      [OPENAPI, await servedText(api, 'application/json', site.headers)],
    ]);
  });
  const answer = async (c: Context) => {
    const request = siteRequest(c);
    const found = answerSite({ ...site, files: await files() }, request);
    return toResponse(found ?? answerUnknownAddress(site, request));
  };
  const routes = new Hono();
  for (const path of [PAGE, `${PAGE}/`, STYLESHEET, OPENAPI]) routes.all(path, answer);
  return routes;
}

async function servedText(
  text: string,
  contentType: string,
  headers: Record<string, string>,
): Promise<ServedFile> {
  const content = await compressText(Buffer.from(text), BROTLI_QUALITY);
  const file = { file: '', contentType, caching: 'revalidate', addressed: false } as const;
  return toServedFile(file, content, 200, headers);
}
