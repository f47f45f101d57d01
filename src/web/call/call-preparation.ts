import type { CallReport } from '#core/report/call-report.ts';
import { sendCallReport } from '../report/send-call-report.ts';
import { type CallSite, readCallSite } from './call-site.ts';
import { loadOfficialSdk, type OfficialSdkClass } from './official-sdk.ts';

/** What a test may put in the place of the browser's own. */
export interface CallParts {
  loadSdk?: () => Promise<OfficialSdkClass>;
  fetch?: typeof globalThis.fetch;
  console?: Pick<Console, 'log' | 'error'>;
}

interface Ready {
  Sdk: OfficialSdkClass;
  site: CallSite;
}

export interface CallPreparation {
  prepare(): void;
  /** Fetches what is missing; after a failure, all of it anew. */
  ready(): Promise<Ready>;
  /** The key was changed meanwhile: the next call asks for it. */
  forget(): void;
  report(report: CallReport): void;
}

/** All that a call fetches from our own server before the SDK takes over. */
export function createPreparation(parts: CallParts): CallPreparation {
  const { loadSdk = loadOfficialSdk, fetch = globalThis.fetch.bind(globalThis) } = parts;
  let fetched: Promise<Ready> | null = null;

  function ready(): Promise<Ready> {
    fetched ??= Promise.all([loadSdk(), readCallSite(fetch)]).then(
      ([Sdk, site]) => ({ Sdk, site }),
      (raw) => {
        fetched = null;
        throw raw;
      },
    );
    return fetched;
  }

  return {
    prepare() {
      ready().then(
        ({ site }) => prefetch(site.config.callObjectBundleUrlOverride),
        // The start will say so.
        () => {},
      );
    },
    ready,
    forget() {
      fetched = null;
    },
    report: (report) => sendCallReport(report, fetch),
  };
}

/** The call library asks for its bundle late, when the room is there already. */
function prefetch(bundleUrl: string | undefined): void {
  if (!bundleUrl?.startsWith(`${location.origin}/`)) return;
  if (document.head.querySelector(`link[rel=prefetch][href="${CSS.escape(bundleUrl)}"]`)) return;
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'prefetch', as: 'script', href: bundleUrl }));
}
