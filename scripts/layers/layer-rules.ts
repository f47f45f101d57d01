import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/** The same feature word names its folder in every layer. */
const FEATURES = '(consultation|call|assistant|site)';
const TESTS = '\\.(test|contract)\\.tsx?$|^src/server/test-support/';

/**
 * The layers point one way: core <- server, core <- web; ui <- features <- pages <- app.
 * Back-references keep the rules true for files that do not exist yet.
 */
export const layerRules: IRegularForbiddenRuleType[] = [
  forbid('no-cycles', {}, { circular: true }),
  forbid('nothing-unresolvable', {}, { couldNotResolve: true }),
  forbid('core-is-pure', { path: '^src/core/', pathNot: TESTS }, { pathNot: '^src/core/' }),
  forbid(
    'server-knows-core-only',
    { path: '^src/server/' },
    { path: ['^src/web/', '(^|/)node_modules/(react|react-dom|vite)/', '^(scripts|e2e|bench)/'] },
  ),
  // The browser's edge is where secrets leak: nothing of the server or of Node comes across it.
  forbid(
    'web-knows-core-only',
    { path: '^src/web/', pathNot: TESTS },
    { path: ['^src/server/', '^node:', '^(scripts|e2e|bench)/'] },
  ),
  forbid(
    'no-node-in-the-browser',
    { path: '^src/(web|core)/', pathNot: TESTS },
    { dependencyTypes: ['core'] },
  ),
  // Features do not import each other; app.tsx and compose.ts join them. All may quote the content.
  forbid(
    'features-apart',
    { path: `^src/(core|server|web)/${FEATURES}/`, pathNot: '^src/core/assistant/' },
    {
      path: `^src/(core|server|web)/${FEATURES}/`,
      pathNot: ['^src/$1/$2/', '^src/core/$2/', '^src/core/site/content/'],
    },
  ),
  // The dialogue fills the same request as the form and checks it by the same rules, so the
  // assistant's rules lean on the consultation's; never the other way round, and on nothing else.
  forbid(
    'assistant-fills-the-request',
    { path: '^src/core/assistant/' },
    {
      path: `^src/(core|server|web)/${FEATURES}/`,
      pathNot: ['^src/core/(assistant|consultation)/', '^src/core/site/content/'],
    },
  ),
  forbid(
    'ui-stands-alone',
    { path: '^src/web/ui/' },
    { path: '^src/(web|core)/', pathNot: ['^src/web/ui/', '^src/core/[^/]+$'] },
  ),
  forbid(
    'features-below-pages',
    { path: `^src/web/${FEATURES}/` },
    { path: ['^src/web/pages/', '^src/web/[^/]+\\.tsx?$'] },
  ),
  forbid(
    'pages-below-app',
    { path: '^src/web/pages/' },
    { path: ['^src/web/[^/]+\\.tsx?$', '^src/web/pages/'] },
  ),
  forbid(
    'drivers-behind-ports',
    {
      path: '^src/server/',
      pathNot: ['^src/server/compose(-archive|-storage|-voice)?\\.ts$', TESTS],
    },
    {
      path: '^src/server/.+/(stores|ledgers|archives|notifiers|resource-stores|key-keepers|platforms|peers|reporters|engines)/',
    },
  ),
];

function forbid(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name, severity: 'error', from, to };
}
