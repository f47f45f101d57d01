import { escapeHtml } from '#core/escape-html.ts';
import { brand } from '#core/site/content/brand.ts';
import { openApiDocument } from '../http/openapi.ts';
import { type OperationEffect, resourceWords } from '../http/operation-words.ts';
import type { Resource } from '../table/resource.ts';
import { bodyFields, hasSameFields } from './field-list.ts';
import { referenceExamples, requestCommand } from './reference-examples.ts';
import { referencedName, type SchemaNode, schemaWords } from './schema-words.ts';

interface DescribedOperation {
  operationId: string;
  tags: readonly [string];
  summary: string;
  description: string;
  'x-effect': OperationEffect;
  parameters: ReadonlyArray<{ name: string; in: 'path' | 'query' }>;
  requestBody?: { content: Record<string, { schema: SchemaNode }> };
  responses: Record<string, { content: Record<string, { schema: SchemaNode }> }>;
}

interface DescribedApi {
  tags: ReadonlyArray<{ name: string; description?: string }>;
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, SchemaNode> };
}

interface ListedOperation extends DescribedOperation {
  method: string;
  path: string;
}

const EFFECTS: Record<OperationEffect, { label: string; meaning: string }> = {
  acts: { label: 'live', meaning: 'this server does what the operation says.' },
  stores: {
    label: 'stored only',
    meaning: 'this server stores what you send or returns what is stored, and does nothing else.',
  },
  refuses: {
    label: 'not available',
    meaning: 'an outside provider is missing, so the answer is always an error.',
  },
};

/** Returns the title and the content of the page that describes the API for people. */
export function referencePage(resources: readonly Resource[], stylesheet: string) {
  const api = openApiDocument(resources) as unknown as DescribedApi;
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, method, path })),
  );
  const groups = api.tags.map((tag) => ({
    tag,
    operations: operations.filter(({ tags }) => tags[0] === tag.name),
  }));
  const links = groups.map(
    ({ tag: { name }, operations: listed }) =>
      `<li data-effects="${effectsOf(listed)}"><a href="#${name}">${headingOf(name)} <span>${listed.length}</span></a></li>`,
  );
  const sections = groups.map(({ tag, operations: listed }) => groupSection(api, tag, listed));
  return {
    title: `API Reference | ${brand.name} Intelligence`,
    content: [
      `<link rel="stylesheet" href="${stylesheet}"><div class="reference">`,
      introduction(operations),
      `<nav aria-label="Resources"><ul>${links.join('')}</ul></nav>`,
      `<div class="reference-groups">${sections.join('')}</div></div>`,
    ].join(''),
  };
}

function introduction(operations: readonly ListedOperation[]): string {
  const choices = Object.entries(EFFECTS).map(([effect, { meaning }]) => {
    const { length } = operations.filter((operation) => operation['x-effect'] === effect);
    return filterChoice(effect, effectMark(effect as OperationEffect), `${length}: ${meaning}`);
  });
  const all = filterChoice(
    'all',
    '<span class="effect">all</span>',
    `${operations.length} operations`,
  );
  return `<header><h1 class="title-lg">API reference</h1>
<p>The API stands under <code>/voice</code>. The clients <code>@vapi-ai/web</code> and <code>@vapi-ai/server-sdk</code> speak it. A request carries its key as <code>Authorization: Bearer your-key</code>. Every error has the fields <code>message</code>, <code>error</code> and <code>statusCode</code>. Programs read the same description as <a class="link" href="/voice/openapi.json">OpenAPI document</a>.</p>
<fieldset class="filter"><legend>Show these operations</legend>${all}${choices.join('')}</fieldset></header>`;
}

/** The style sheet hides what is not chosen, so the filter needs no script. */
function filterChoice(effect: string, mark: string, words: string): string {
  const isFirst = effect === 'all' ? ' checked' : '';
  return `<label><input type="radio" name="effect" value="${effect}"${isFirst}> ${mark} <span>${words}</span></label>`;
}

function effectsOf(operations: readonly ListedOperation[]): string {
  return [...new Set(operations.map((operation) => operation['x-effect']))].join(' ');
}

function exampleOf(name: string): string {
  const example = referenceExamples[name];
  if (!example) return '';
  const answer = JSON.stringify(example.answer, null, 2);
  return `<div class="example"><h3>Example</h3><pre tabindex="0" role="group" aria-label="Request"><code>${escapeHtml(requestCommand(example))}</code></pre><p class="quiet">Answer: ${example.status}</p><pre tabindex="0" role="group" aria-label="Answer"><code>${escapeHtml(answer)}</code></pre></div>`;
}

function groupSection(
  api: DescribedApi,
  { name, description }: DescribedApi['tags'][number],
  operations: readonly ListedOperation[],
): string {
  const isStored = operations.some((operation) => operation['x-effect'] === 'stores');
  const isReturned = operations.some(({ method }) => method === 'get');
  const storedWords = isReturned
    ? 'Stored and returned. Nothing acts on it.'
    : 'Only stored. Nothing returns it or acts on it.';
  const what = description ?? (isStored ? storedWords : '');
  const articles = operations.map((operation) => operationArticle(api, operation));
  return `<section id="${name}" data-effects="${effectsOf(operations)}" aria-labelledby="${name}-heading"><h2 id="${name}-heading">${headingOf(name)}</h2>${what && `<p>${escapeHtml(what)}</p>`}${exampleOf(name)}${articles.join('')}</section>`;
}

function operationArticle(api: DescribedApi, operation: ListedOperation): string {
  const { operationId, method, path, summary, description, parameters } = operation;
  const heading = `<span class="method">${method.toUpperCase()}</span> <code>${breakable(path)}</code>`;
  return [
    `<article class="operation" id="${operationId}" data-effects="${operation['x-effect']}" aria-labelledby="${operationId}-heading">`,
    `<h3 id="${operationId}-heading">${heading}</h3>`,
    `<p>${escapeHtml(summary)} ${effectMark(operation['x-effect'])}</p>`,
    `<p class="quiet">${escapeHtml(description)}</p>`,
    parameterList('Path', parameters, 'path'),
    parameterList('Query', parameters, 'query'),
    bodyOf(api, operation),
    `<p class="quiet">Answer: ${answerWords(operation)}</p>`,
    '</article>',
  ].join('');
}

function parameterList(
  label: string,
  parameters: DescribedOperation['parameters'],
  place: 'path' | 'query',
): string {
  const names = parameters.filter((one) => one.in === place).map(({ name }) => name);
  if (names.length === 0) return '';
  const items = names.map((name) => `<li><code>${escapeHtml(name)}</code></li>`);
  return `<details><summary>${label} parameters <span>${names.length}</span></summary><ul class="names">${items.join('')}</ul></details>`;
}

function bodyOf(api: DescribedApi, { requestBody, tags: [tag] }: ListedOperation): string {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined || !content) return '';
  if (type === 'multipart/form-data') {
    return '<p>Body: a form with files (<code>multipart/form-data</code>).</p>';
  }
  const { schemas } = api.components;
  const named = content.schema.$ref && referencedName(content.schema.$ref);
  const schema = (named && schemas[named]) || content.schema;
  const created = schemas[`Create${tag}`];
  if (named === `Update${tag}` && created && hasSameFields(schema, created)) {
    return '<p>Body: the fields of the request that creates it, each of them optional. Null removes a field.</p>';
  }
  return `<details><summary>Body fields</summary>${bodyFields(schema)}</details>`;
}

function answerWords({ responses }: ListedOperation): string {
  const [status = '', { content = {} } = {}] = Object.entries(responses)[0] ?? [];
  const kinds = Object.entries(content).map(([type, { schema }]) =>
    type === 'application/json' ? schemaWords(schema) : `${schemaWords(schema)} (${type})`,
  );
  return escapeHtml(`${status}, ${kinds.join(', or ')}.`);
}

function effectMark(effect: OperationEffect): string {
  return `<span class="effect" data-effect="${effect}">${EFFECTS[effect].label}</span>`;
}

function headingOf(name: string): string {
  const words = resourceWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A long path may be broken after each slash, so that it fits on a phone. */
function breakable(path: string): string {
  return escapeHtml(path).replaceAll('/', '/<wbr>');
}
