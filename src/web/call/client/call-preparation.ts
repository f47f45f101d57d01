import type { CallReport } from '#core/report/call-report.ts';
import { readSpeechReadiness } from '#core/speech-readiness.ts';
import { sendCallReport } from '../../report/send-call-report.ts';
import { type DailyCallConfig, loadOfficialSdk, type OfficialSdkClass } from './official-sdk.ts';

/** The dependencies that a test can replace. */
export interface CallDependencies {
  loadSdk?: () => Promise<OfficialSdkClass>;
  fetch?: typeof globalThis.fetch;
  console?: Pick<Console, 'log' | 'error'>;
}

/** The settings for calls, which come from `GET /api/site`. */
export interface CallSettings {
  publicKey: string;
  assistantId: string;
  config: DailyCallConfig;
  /** False while the agent cannot speak. A call would then be silent, so none is placed. */
  speaks: boolean;
}

export interface PreparedCall {
  Sdk: OfficialSdkClass;
  site: CallSettings;
}

export interface CallPreparation {
  prepare(): void;
  /**
   * Fetches the code and the settings, unless they have already been fetched. After a failure, and
   * while the agent cannot speak, the next call of `ready` fetches both again.
   */
  ready(): Promise<PreparedCall>;
  /**
   * Makes the next call of `ready` fetch everything again, because the server has refused the
   * public key.
   */
  forget(): void;
  report(report: CallReport): void;
}

/** The longest wait for the code and the settings. A browser may wait for minutes. */
const FETCH_PATIENCE_MS = 20_000;

/**
 * Creates the object that fetches the code and the settings of a call from our own server, before
 * the SDK starts the call.
 */
export function createCallPreparation(parts: CallDependencies): CallPreparation {
  const { loadSdk = loadOfficialSdk, fetch = globalThis.fetch.bind(globalThis) } = parts;
  let fetched: Promise<PreparedCall> | null = null;

  function ready(): Promise<PreparedCall> {
    fetched ??= settleInTime(
      Promise.all([loadSdk(), readCallSettings(fetch)]),
      FETCH_PATIENCE_MS,
    ).then(
      ([Sdk, site]) => {
        if (!site.speaks) fetched = null;
        return { Sdk, site };
      },
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
        // The failure is ignored here, because the start of the call fetches again and reports a
        // failure.
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

/** Settles like the work. Rejects if the work takes longer than `ms`. */
function settleInTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('The server does not answer.')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(patience));
  });
}

/**
 * Fetches the call bundle early. The call library itself would fetch the bundle only after the
 * server had created the room.
 */
function prefetch(bundleUrl: string | undefined): void {
  if (!bundleUrl?.startsWith(`${location.origin}/`)) return;
  if (document.head.querySelector(`link[rel=prefetch][href="${CSS.escape(bundleUrl)}"]`)) return;
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'prefetch', as: 'script', href: bundleUrl }));
}

async function readCallSettings(fetch: typeof globalThis.fetch): Promise<CallSettings> {
  const response = await fetch('/api/site');
  if (!response.ok) throw response;
  const answer = await response.json();
  const { publicKey, assistantId, bundleUrl, proxyUrl } = answer.voice;
  return {
    publicKey,
    assistantId,
    speaks: readSpeechReadiness(answer).state === 'ready',
    config: {
      // The call library must load its bundle without eval, because the content security policy
      // forbids eval.
      avoidEval: true,
      ...(bundleUrl && { callObjectBundleUrlOverride: new URL(bundleUrl, location.origin).href }),
      ...(proxyUrl && { proxyUrl }),
    },
  };
}
