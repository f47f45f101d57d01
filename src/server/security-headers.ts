interface PageTrust {
  /** CSP hash sources, such as `sha256-…`, of what stands inline in the pages. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** Whether visitors reach the site by https; over http the browser must not be told to insist on it. */
  https: boolean;
}

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
export function securityHeaders({ scriptHashes, styleHashes, https }: PageTrust) {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map(quote)].join(' '),
    ["style-src 'self'", ...styleHashes.map(quote)].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
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
    // The microphone is for calls with the agent.
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

function quote(hash: string): string {
  return `'${hash}'`;
}
