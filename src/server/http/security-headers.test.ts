import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const PLAIN = { scriptHashes: [], styleHashes: [], https: false };

test.each([
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  [
    'Permissions-Policy',
    'microphone=(self), camera=(), geolocation=(), payment=(), usb=(), display-capture=(), accelerometer=(), gyroscope=(), magnetometer=(), midi=()',
  ],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
])('%s is %s over http and over https', (name, value) => {
  expect(securityHeaders(PLAIN)[name]).toBe(value);
  expect(securityHeaders({ ...PLAIN, https: true })[name]).toBe(value);
});

test('only hosted calls may ask for the camera, of which a video recording is made', () => {
  const hostedCalls = { proxyUrl: null, bundleUrl: null };
  const policy = securityHeaders({ ...PLAIN, hostedCalls })['Permissions-Policy'];
  expect(policy).toMatch(/^microphone=\(self\), camera=\(self\), geolocation=\(\)/);
});

test.each([
  ['default-src', "'none'"],
  ['script-src', "'self' 'sha256-abc=' 'sha256-def='"],
  ['style-src', "'self' 'sha256-ghi='"],
  ['img-src', "'self'"],
  ['font-src', "'self'"],
  ['connect-src', "'self'"],
  ['media-src', "'self'"],
  ['manifest-src', "'self'"],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
  ['frame-ancestors', "'none'"],
  ['object-src', "'none'"],
])('the policy allows for %s only %s', (directive, sources) => {
  const directives = policyOf({
    scriptHashes: ['sha256-abc=', 'sha256-def='],
    styleHashes: ['sha256-ghi='],
    https: false,
  });
  expect(directives.filter((line) => line.startsWith(directive))).toEqual([
    `${directive} ${sources}`,
  ]);
});

test('without inline code the policy allows only files of the site', () => {
  const directives = policyOf(PLAIN);
  expect(directives).toContain("script-src 'self'");
  expect(directives).toContain("style-src 'self'");
});

interface CallPolicy {
  scripts: string;
  connections: string;
}

test.each<[string, { proxyUrl: string | null; bundleUrl: string | null }, CallPolicy]>([
  [
    'on a hosted platform',
    { proxyUrl: null, bundleUrl: null },
    {
      scripts: "'self' https://c.daily.co blob:",
      connections: "'self' https://*.daily.co wss://*.daily.co https://prod-ks.pluot.blue",
    },
  ],
  [
    'behind a proxy',
    { proxyUrl: 'https://proxy.test/calls', bundleUrl: null },
    {
      scripts: "'self' https://proxy.test blob:",
      connections: "'self' https://proxy.test wss://proxy.test",
    },
  ],
  [
    'with a bundle from elsewhere',
    { proxyUrl: null, bundleUrl: 'https://files.test:8443/bundle.js' },
    {
      scripts: "'self' https://files.test:8443 blob:",
      connections:
        "'self' https://*.daily.co wss://*.daily.co https://prod-ks.pluot.blue https://files.test:8443 wss://files.test:8443",
    },
  ],
  [
    'with both, on this machine',
    { proxyUrl: 'http://127.0.0.1:4000', bundleUrl: 'http://127.0.0.1:4000/bundle.js' },
    {
      scripts: "'self' http://127.0.0.1:4000 blob:",
      connections: "'self' http://127.0.0.1:4000 ws://127.0.0.1:4000",
    },
  ],
])(
  'with calls %s, the page may load and reach only what the calls need',
  (_, hostedCalls, { scripts, connections }) => {
    const policy = policyOf({ ...PLAIN, hostedCalls });
    expect(policy).toContain(`script-src ${scripts}`);
    expect(policy).toContain(`connect-src ${connections}`);
    expect(policy).toContain('worker-src blob:');
    expect(policy.join()).not.toContain('unsafe');
    const others = (directives: string[]) =>
      directives.filter((line) => !/^(script|connect|worker)-src /.test(line));
    expect(others(policy)).toEqual(others(policyOf(PLAIN)));
  },
);

test('with calls in our own rooms, the policy is the same as without calls', () => {
  expect(policyOf({ ...PLAIN, hostedCalls: null })).toEqual(policyOf(PLAIN));
  expect(policyOf(PLAIN).join()).not.toMatch(/blob:|worker-src|daily/);
});

test('the browser is told to require https only if the site has https', () => {
  expect(policyOf(PLAIN)).not.toContain('upgrade-insecure-requests');
  expect(securityHeaders(PLAIN)).not.toHaveProperty('Strict-Transport-Security');

  const secure = { ...PLAIN, https: true };
  expect(policyOf(secure)).toContain('upgrade-insecure-requests');
  expect(securityHeaders(secure)).toHaveProperty('Strict-Transport-Security', 'max-age=63072000');
});

function policyOf(trust: Parameters<typeof securityHeaders>[0]): string[] {
  return (securityHeaders(trust)['Content-Security-Policy'] ?? '').split('; ');
}
