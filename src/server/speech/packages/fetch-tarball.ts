import { once } from 'node:events';
import { Agent as HttpAgent, get as httpGet, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, get as httpsGet } from 'node:https';
import { getCACertificates } from 'node:tls';
import { SpeechInstallError } from './install-error.ts';
import type { NpmSettings } from './npm-settings.ts';
import type { LockedSpeechPackage } from './speech-lock.ts';

const MOST_REDIRECTS = 5;
/** A connection that sends nothing for so long is broken. */
const SILENCE_MS = 60_000;

/** Opens the download of a package, as npm would. The caller reads the body or destroys it. */
export async function fetchTarball(
  wanted: Pick<LockedSpeechPackage, 'name' | 'version'>,
  settings: NpmSettings,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let address = tarballAddress(wanted, settings.registryFor(wanted.name));
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await request(address, settings, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    const next =
      statusCode >= 300 && statusCode < 400 ? URL.parse(headers.location ?? '', address) : null;
    if (next === null || !/^https?:$/.test(next.protocol)) {
      throw refusal(statusCode, wanted, address);
    }
    address = next;
  }
  throw new SpeechInstallError('network', `${address.origin} redirects without an end.`);
}

/** Every registry has its packages at this place: `<registry>/<name>/-/<last name>-<version>.tgz`. */
export function tarballAddress(
  { name, version }: Pick<LockedSpeechPackage, 'name' | 'version'>,
  registry: string,
): URL {
  return new URL(`${name}/-/${name.replace(/^@[^/]+\//, '')}-${version}.tgz`, registry);
}

async function request(
  address: URL,
  { authorizationFor, proxies, certificates, strictTls }: NpmSettings,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // A redirect to another host gets the credentials of that host, or none.
  const authorization = authorizationFor(address);
  const headers = authorization === null ? {} : { authorization };
  const agent = { proxyEnv: proxies };
  const asked =
    address.protocol === 'http:'
      ? httpGet(address, { headers, signal, agent: new HttpAgent(agent) })
      : httpsGet(address, {
          headers,
          signal,
          agent: new HttpsAgent({
            proxyEnv: proxies,
            rejectUnauthorized: strictTls,
            ...(certificates !== null && { ca: [...getCACertificates(), certificates] }),
          }),
        });
  asked.setTimeout(SILENCE_MS, () => {
    asked.destroy(Object.assign(new Error('The connection is silent.'), { code: 'ETIMEDOUT' }));
  });
  // Once the answer has begun, its body tells of errors. Without a listener here, an error of the
  // request would end the process.
  asked.on('error', () => {});
  const [response] = await once(asked, 'response');
  return response;
}

function refusal(
  status: number,
  { name, version }: Pick<LockedSpeechPackage, 'name' | 'version'>,
  { origin }: URL,
): SpeechInstallError {
  const label = `${name}@${version}`;
  if (status === 401 || status === 403) {
    return new SpeechInstallError(
      'refused',
      `The registry ${origin} refused ${label} (${status}). Check the credentials with "npm whoami".`,
    );
  }
  if (status === 404 || status === 410) {
    return new SpeechInstallError(
      'not-found',
      `The registry ${origin} does not have ${label} (${status}). Choose one that has it with "npm config set registry".`,
    );
  }
  return new SpeechInstallError(
    'network',
    `The registry ${origin} answered ${status} for ${label}.`,
  );
}
