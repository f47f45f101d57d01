interface PageTrust {
  /** CSP hash sources, such as `sha256-…`, of the inline code in the pages. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Whether visitors reach the site by https. If not, no header may require https. */
  https: boolean;
  /**
   * The settings of the call library if a hosted platform holds the calls. Null means that our own
   * rooms hold them.
   */
  hostedCalls?: { proxyUrl: string | null; bundleUrl: string | null } | null;
}

/** The host from which the hosted platform's call library loads its bundle. */
const CALL_SCRIPTS = 'https://c.daily.co';
/**
 * The hosts that the bundle of the call library connects to, according to the documentation of the
 * library.
 */
const CALL_CONNECTIONS = ['https://*.daily.co', 'wss://*.daily.co', 'https://prod-ks.pluot.blue'];
/**
 * The source of workers and audio worklets that the bundle of the call library creates from text.
 */
const MADE_IN_THE_PAGE = 'blob:';

const TWO_YEARS_IN_SECONDS = 63_072_000;

const DENIED_FEATURES = [
  'geolocation',
  'payment',
  'usb',
  'display-capture',
  'accelerometer',
  'gyroscope',
  'magnetometer',
  'midi',
];

/** Returns the security headers of every response, including error responses. */
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
      // A hosted call of which a video recording is planned asks for the camera. Our own rooms
      // carry no picture.
      `camera=${hostedCalls === null ? '()' : '(self)'}`,
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
 * Returns the sources that hosted calls need. If a proxy is set, the proxy replaces all hosts of
 * the hosted platform. If only another bundle is set, the bundle may still connect to the hosts of
 * the platform.
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

/** Returns the origin of an address twice: for HTTP and for WebSocket. */
function bothOrigins(address: string): string[] {
  const { origin } = new URL(address);
  return [origin, origin.replace(/^http/, 'ws')];
}

function quote(hash: string): string {
  return `'${hash}'`;
}
