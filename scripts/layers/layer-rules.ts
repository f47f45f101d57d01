import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { driverFolders } from './driver-folders.ts';

/** The names of the features. A feature has a folder with its name in each layer that it needs. */
const FEATURES = [
  'assistant',
  'call',
  'chat',
  'consultation',
  'mcp',
  'embed',
  'desk',
  'owner',
  'owner-report',
  'phone',
  'platform',
  'report',
  'retention',
  'site',
  'speech',
  'visits',
] as const;
type Feature = (typeof FEATURES)[number];
type Layer = 'core' | 'server' | 'web';

/**
 * The other features that a feature may import, for each layer. A feature without an entry may
 * import only its own folders and the texts of the site. src/server/compose, the pages and app.tsx
 * are not features, so they may import every feature.
 */
const MAY_IMPORT: Record<Layer, Partial<Record<Feature, readonly Feature[]>>> = {
  core: {
    // The dialogue fills in the same request as the form and checks it with the same rules.
    assistant: ['consultation', 'phone'],
    call: ['report'],
    // What is told again elsewhere are the facts of a request.
    chat: ['consultation'],
    // The desk groups questions by the words that the assistant compares.
    desk: ['assistant', 'owner-report'],
    // The report knows which words the assistant knows, and shows no other words of a visitor.
    'owner-report': ['assistant', 'consultation', 'speech'],
    // The hours in which people are called are those of their clocks.
    phone: ['consultation'],
    // What was asked decides which words are expected and when an answer is complete.
    speech: ['assistant', 'consultation', 'phone'],
  },
  server: {
    // A note of somebody to be called back goes to the owner as other messages do.
    consultation: ['phone'],

    // Chats and calls are stored as resources of the platform.
    chat: ['platform', 'phone'],
    // A call is stored with the number of the other side.
    platform: ['phone'],
    // An agent that speaks uses the ports of speech.
    call: ['platform', 'chat', 'report', 'speech', 'phone'],
    // The line is a visitor of a room, and its calls are stored as resources of the platform.
    phone: ['platform', 'chat', 'call'],
    // The agents implement an interface that the chat defines, and note whom to call back.
    assistant: ['chat', 'phone'],
    // The report counts bookings, calls, conversations and visits, and is one of the owner's commands.
    'owner-report': ['chat', 'consultation', 'platform', 'visits'],
    // AI clients ask the agent of the chat and book at the desk.
    mcp: ['chat', 'consultation'],
    // The desk shows what was booked, typed and said, answers questions, joins in, and erases.
    desk: [
      'consultation',
      'platform',
      'chat',
      'call',
      'assistant',
      'retention',
      'owner-report',
      'phone',
    ],
    // Retention removes stored chats and calls, and all that is kept of a person.
    retention: ['platform', 'chat', 'call', 'consultation', 'phone'],
    // The owner reads, erases and backs up everything that is stored, and brings the site to others.
    owner: [
      'consultation',
      'platform',
      'chat',
      'call',
      'phone',
      'retention',
      'owner-report',
      'visits',
      'embed',
      'desk',
      // The line is asked how it stands.
      'phone',
    ],
    // Visits are counted by the days of the business's calendar.
    visits: ['consultation'],
  },
  web: {
    // The typed chat is shown in the assistant's panel.
    chat: ['assistant'],
    call: ['report'],
    // A person at the desk joins calls.
    desk: ['call'],
    // The frames for other sites join the features, as app.tsx does for our own pages.
    embed: ['assistant', 'call', 'chat', 'consultation', 'site'],
  },
};

const ANY_FEATURE = `(${FEATURES.join('|')})`;
const CONTENT = '^src/core/site/content/';
const TEST_DATA = '/(test-data|test-support)/';
const TESTS = `\\.(test|contract)\\.tsx?$|${TEST_DATA}`;

/**
 * The layer rules that are the same for every tree. The server and the web import core, and core imports neither of them. In the
 * web, the app imports pages, pages import features, and features import ui. The rules match
 * folders, so they also apply to new files.
 */
const LAYER_RULES: readonly IRegularForbiddenRuleType[] = [
  forbid('no-cycles', {}, { circular: true }),
  forbid('nothing-unresolvable', {}, { couldNotResolve: true }),
  forbid('core-is-pure', { path: '^src/core/', pathNot: TESTS }, { pathNot: '^src/core/' }),
  forbid(
    'server-knows-core-only',
    { path: '^src/server/' },
    { path: ['^src/web/', '(^|/)node_modules/(react|react-dom|vite)/', '^(scripts|e2e|bench)/'] },
  ),
  // Everybody can read the code that runs in the browser. So this code must not import anything
  // from the server or from Node, where secrets could be.
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
  forbid(
    'production-knows-no-test-data',
    { path: '^src/', pathNot: TESTS },
    { path: ['\\.(test|contract)\\.tsx?$', TEST_DATA] },
  ),
  // A line is read, then it is decided what to answer, then the answer is said. Reading knows no later
  // step, and saying does not know who decided. Knowledge names messages and does not write them.
  forbid(
    'reading-stands-alone',
    { path: '^src/core/assistant/read/', pathNot: TESTS },
    { path: '^src/core/assistant/((knowledge|decide|say)/|stored-conversation)' },
  ),
  forbid(
    'knowledge-below-decisions',
    { path: '^src/core/assistant/(knowledge|say)/', pathNot: TESTS },
    { path: '^src/core/assistant/decide/' },
  ),
  forbid(
    'knowledge-names-messages',
    { path: '^src/core/assistant/knowledge/', pathNot: TESTS },
    { path: '^src/core/assistant/say/', pathNot: '/message\\.ts$' },
  ),
  forbid(
    'saying-hears-nothing',
    { path: '^src/core/speech/say/', pathNot: TESTS },
    { path: '^src/core/speech/hear/' },
  ),
  // The encoder turns lines into numbers. What the numbers mean is known to those who use it.
  forbid(
    'encoder-stands-alone',
    { path: '^src/core/line-encoder/', pathNot: TESTS },
    { pathNot: '^src/core/line-encoder/' },
  ),
  // The line is above what it joins: others know its rules in the core alone.
  forbid(
    'phone-line-above-calls',
    { path: '^src/server/(assistant|call|platform|chat|retention)/', pathNot: TESTS },
    { path: '^src/server/phone/' },
  ),
  // The features of the server import the folders `http`, `database`, `blobs` and `fleet`, so these folders
  // must not import any feature.
  forbid(
    'http-knows-no-feature',
    { path: '^src/server/(http|database|blobs|fleet)/', pathNot: TESTS },
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
    { path: ['^src/web/[^/]+\\.tsx?$', '^src/web/pages/.*\\.tsx?$'] },
  ),
];

/** Returns all layer rules for the tree below `root`. Only the composition and tests know a driver. */
export function layerRulesOf(root: string): IRegularForbiddenRuleType[] {
  const driversBehindPorts = forbid(
    'drivers-behind-ports',
    { path: '^src/server/', pathNot: ['^src/server/compose/', TESTS] },
    { path: `^src/server/.+/(${driverFolders(root).join('|')})/` },
  );
  return [...LAYER_RULES, driversBehindPorts];
}

/**
 * Returns the rule by which a feature may import only the other features that `MAY_IMPORT` lists
 * for it.
 */
function featureApart(layer: Layer, feature: Feature): IRegularForbiddenRuleType {
  const known = [feature, ...(MAY_IMPORT[layer][feature] ?? [])].join('|');
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
