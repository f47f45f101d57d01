import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/** The same feature word names its folder in every layer. */
const FEATURES = [
  'assistant',
  'call',
  'chat',
  'consultation',
  'platform',
  'report',
  'retention',
  'site',
] as const;
type Feature = (typeof FEATURES)[number];
type Layer = 'core' | 'server' | 'web';

/**
 * The features on which a feature may depend. Besides these, a feature may import itself, its own
 * folder in core and the site's words. The composition root (server) and app.tsx (web) join the rest.
 */
const STANDS_ON: Record<Layer, Partial<Record<Feature, readonly Feature[]>>> = {
  core: {
    // The dialogue fills the same request as the form and checks it by the same rules.
    assistant: ['consultation'],
    call: ['report'],
  },
  server: {
    // Chats and calls are rows of the platform's resources.
    chat: ['platform'],
    call: ['platform', 'chat', 'report'],
    // The agents implement the chat's port.
    assistant: ['chat'],
    // This feature erases stored chats and calls, and removes them when they expire.
    retention: ['platform', 'chat', 'call'],
  },
  web: {
    // The typed chat plugs into the assistant's panel.
    chat: ['assistant'],
    call: ['report'],
  },
};

const ANY_FEATURE = `(${FEATURES.join('|')})`;
const CONTENT = '^src/core/site/content/';
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
  // Secrets must not reach the browser, so the browser's code imports nothing of the server or of Node.
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
  ...(['core', 'server', 'web'] as const).flatMap((layer) =>
    FEATURES.map((feature) => featureApart(layer, feature)),
  ),
  // Every feature of the server uses these folders, so they import no feature.
  forbid(
    'http-knows-no-feature',
    { path: '^src/server/(http|database)/', pathNot: TESTS },
    { path: [`^src/(core|server)/${ANY_FEATURE}/`, '^src/server/compose/'], pathNot: CONTENT },
  ),
  forbid(
    'nothing-knows-the-composition',
    { path: '^src/server/[^/]+/', pathNot: ['^src/server/compose/', TESTS] },
    { path: '^src/server/(compose/|main\\.ts)' },
  ),
  forbid(
    'ui-stands-alone',
    { path: '^src/web/ui/' },
    { path: '^src/(web|core)/', pathNot: ['^src/web/ui/', '^src/core/[^/]+$'] },
  ),
  forbid(
    'features-below-pages',
    { path: `^src/web/${ANY_FEATURE}/` },
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
      pathNot: ['^src/server/compose/', TESTS],
    },
    {
      path: '^src/server/.+/(stores|ledgers|archives|notifiers|resource-stores|key-keepers|platforms|peers|reporters|engines)/',
    },
  ),
];

/** Features do not import each other, except as the table `STANDS_ON` allows. */
function featureApart(layer: Layer, feature: Feature): IRegularForbiddenRuleType {
  const known = [feature, ...(STANDS_ON[layer][feature] ?? [])].join('|');
  return forbid(
    'features-apart',
    { path: `^src/${layer}/${feature}/` },
    {
      path: `^src/(core|server|web)/${ANY_FEATURE}/`,
      pathNot: [`^src/(core|${layer})/(${known})/`, CONTENT],
    },
  );
}

function forbid(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name, severity: 'error', from, to };
}
