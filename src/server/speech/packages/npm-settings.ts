import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { SpeechInstallError } from './install-error.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** What a download needs to know of npm's configuration. */
export interface NpmSettings {
  /** The address of the registry for a package. A scope may have its own. It ends with a slash. */
  registryFor(packageName: string): string;
  /** The header that proves who asks, or null if npm knows no credentials for this address. */
  authorizationFor(address: URL): string | null;
  proxies: { HTTP_PROXY?: string; HTTPS_PROXY?: string; NO_PROXY?: string };
  /** Certificates that npm trusts besides those of Node, or null. */
  certificates: string | null;
  strictTls: boolean;
}

const PATIENCE_MS = 60_000;

/**
 * Asks npm for its configuration, so that the voice comes from the registry from which everything
 * else comes. npm prints no credentials, so these are read from the files that npm names.
 */
export async function readNpmSettings(env: Variables, projectRoot: string): Promise<NpmSettings> {
  const config = await listNpmConfig(env, projectRoot);
  const fileNames = [config.globalconfig, config.userconfig, join(projectRoot, '.npmrc')];
  const texts = await Promise.all(fileNames.map((name) => readIfThere(name)));
  const { cafile, ca } = config;
  const certificates = typeof cafile === 'string' ? await readIfThere(cafile) : asPem(ca);
  return npmSettings({ config, npmrcTexts: texts, env, certificates: certificates || null });
}

/** The files are in the order in which npm reads them: a later file wins, and the environment over it. */
export function npmSettings({
  config,
  npmrcTexts,
  env,
  certificates = null,
}: {
  config: Readonly<Record<string, unknown>>;
  npmrcTexts: readonly string[];
  env: Variables;
  certificates?: string | null;
}): NpmSettings {
  const credentials = new Map(npmrcTexts.flatMap((text) => [...parseNpmrc(text, env)]));
  for (const [name, value] of Object.entries(env)) {
    const key = /^npm_config_(\/\/.*)$/i.exec(name)?.[1];
    if (key !== undefined && value) credentials.set(key, value);
  }
  const setting = (name: string) => {
    const value = config[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const variable = (name: string) => env[name] || env[name.toLowerCase()] || undefined;
  const https = setting('https-proxy') ?? setting('proxy') ?? variable('HTTPS_PROXY');
  const http = setting('proxy') ?? variable('HTTP_PROXY');
  const direct = setting('noproxy') ?? variable('NO_PROXY');
  return {
    registryFor(packageName) {
      const scope = /^(@[^/]+)\//.exec(packageName)?.[1];
      const registry = (scope && setting(`${scope}:registry`)) ?? setting('registry') ?? '';
      if (URL.parse(registry) === null) {
        throw new SpeechInstallError(
          'no-npm',
          'npm names no registry. Look at "npm config get registry".',
        );
      }
      return registry.endsWith('/') ? registry : `${registry}/`;
    },
    authorizationFor: (address) => authorizationOf(address, credentials),
    proxies: {
      ...(http !== undefined && { HTTP_PROXY: http }),
      ...(https !== undefined && { HTTPS_PROXY: https }),
      ...(direct !== undefined && { NO_PROXY: direct }),
    },
    certificates,
    strictTls: config['strict-ssl'] !== false,
  };
}

/**
 * Finds the credentials for an address. npm stores them under the host and the first folders of the
 * path, such as `//host/npm/:_authToken`. The longest path wins.
 */
function authorizationOf(address: URL, credentials: ReadonlyMap<string, string>): string | null {
  const folders = address.pathname.split('/').filter(Boolean);
  for (let count = folders.length; count >= 0; count -= 1) {
    const path = folders.slice(0, count).map((folder) => `${folder}/`);
    const place = `//${address.host}/${path.join('')}`;
    const find = (key: string) =>
      credentials.get(`${place}:${key}`) ?? credentials.get(`${place.slice(0, -1)}:${key}`);
    const token = find('_authToken');
    if (token) return `Bearer ${token}`;
    const basic = find('_auth');
    if (basic) return `Basic ${basic}`;
    const [user, password] = [find('username'), find('_password')];
    if (user && password) {
      const plain = Buffer.from(password, 'base64').toString('utf8');
      return `Basic ${Buffer.from(`${user}:${plain}`).toString('base64')}`;
    }
  }
  return null;
}

/** Reads the credentials of an `.npmrc`, and fills in variables such as `${TOKEN}`. */
function parseNpmrc(text: string, env: Variables): Array<[string, string]> {
  return text.split('\n').flatMap((line) => {
    const [, key, value = ''] = /^\s*(\/\/[^=\s]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (key === undefined) return [];
    const bare = value.replace(/^(["'])(.*)\1$/, '$2');
    const filled = bare.replace(/\$\{(\w+)\??\}/g, (_, name: string) => env[name] ?? '');
    return [[key, filled] as [string, string]];
  });
}

async function listNpmConfig(
  env: Variables,
  cwd: string,
): Promise<Readonly<Record<string, unknown>>> {
  // npm tells its scripts where it is, so that they use the npm that runs. Other package managers
  // set the same variable to a program of their own.
  const running = env.npm_execpath;
  const [command, ...first] =
    running && basename(running) === 'npm-cli.js'
      ? [env.npm_node_execpath ?? process.execPath, running]
      : ['npm'];
  try {
    const { stdout } = await promisify(execFile)(
      command ?? 'npm',
      [...first, 'config', 'list', '--json'],
      { cwd, env: env as NodeJS.ProcessEnv, timeout: PATIENCE_MS },
    );
    return JSON.parse(stdout);
  } catch (error) {
    throw new SpeechInstallError(
      'no-npm',
      'npm could not be asked for its registry. Make sure that "npm config list" works for this user.',
      { cause: error },
    );
  }
}

async function readIfThere(path: unknown): Promise<string> {
  if (typeof path !== 'string') return '';
  return readFile(path, 'utf8').catch(() => '');
}

function asPem(ca: unknown): string {
  return [ca]
    .flat()
    .filter((part) => typeof part === 'string')
    .join('\n');
}
