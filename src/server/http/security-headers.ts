interface PageTrust {
  /** CSP hash sources, such as `sha256-…`, of the inline code in the pages. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Whether visitors reach the site by https. If not, the browser must not be told to insist on https. */
  https: boolean;
  /** The call library's settings where a hosted platform holds the calls; null for our own rooms. */
  hostedCalls?: { proxyUrl: string | null; bundleUrl: string | null } | null;
}

/** The host from which the hosted platform's call library loads its bundle. */
const CALL_SCRIPTS = 'https://c.daily.co';
/**
 * The hosts that the bundle of the call library talks to, as the documentation of the library names
 * them.
 */
const CALL_CONNECTIONS = ['https://*.daily.co', 'wss://*.daily.co', 'https://prod-ks.pluot.blue'];
/**
 * The bundle of the call library makes workers and audio worklets out of its own text. Both count
 * as scripts.
 */
const MADE_IN_THE_PAGE = 'blob:';

const TWO_YEARS_IN_SECONDS = 63_072_000;

const DENIED_FEATURES = [
  'camera',
  'geolocation',
  'payment',
  'usb',
  'display-capture',
  'accelerometer',
  'gyroscope',
  'magnetometer',
  'midi',
];

/** The headers every response carries, errors included. */
export function securityHeaders({
  scriptHashes,
  styleHashes,
  https,
  hostedCalls = null,
}: PageTrust) {
  const calls = hostedCalls === null ? NO_OTHERS : callSources(hostedCalls);
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map(quote), ...calls.scripts].join(' '),
    ["style-src 'self'", ...styleHashes.map(quote)].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    // 'self' also allows the WebSocket of a call in our own rooms.
    ["connect-src 'self'", ...calls.connections].join(' '),
    "media-src 'self'",
    // Only the library of hosted calls starts workers. Without this directive, the rules for
    // scripts would apply to workers.
    ...(hostedCalls === null ? [] : [`worker-src ${MADE_IN_THE_PAGE}`]),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  const headers: Record<string, string> = {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Calls with the agent need the microphone.
    'Permissions-Policy': [
      'microphone=(self)',
      ...DENIED_FEATURES.map((feature) => `${feature}=()`),
    ].join(', '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  if (https) {
    headers['Strict-Transport-Security'] = `max-age=${TWO_YEARS_IN_SECONDS}`;
  }
  return headers;
}

interface CallSources {
  scripts: string[];
  connections: string[];
}

const NO_OTHERS: CallSources = { scripts: [], connections: [] };

/**
 * The sources that calls need. A proxy replaces the whole service. A bundle from another address
 * may still talk to the service itself.
 */
function callSources({
  proxyUrl,
  bundleUrl,
}: {
  proxyUrl: string | null;
  bundleUrl: string | null;
}): CallSources {
  const proxy = proxyUrl === null ? null : bothOrigins(proxyUrl);
  const bundle = bundleUrl === null ? null : bothOrigins(bundleUrl);
  const [script = CALL_SCRIPTS] = bundle ?? proxy ?? [];
  const connections = new Set([...(proxy ?? CALL_CONNECTIONS), ...(bundle ?? [])]);
  return { scripts: [script, MADE_IN_THE_PAGE], connections: [...connections] };
}

/** The origin of an address for HTTP and for WebSocket. */
function bothOrigins(address: string): string[] {
  const { origin } = new URL(address);
  return [origin, origin.replace(/^http/, 'ws')];
}

function quote(hash: string): string {
  return `'${hash}'`;
}
