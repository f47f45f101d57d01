// @ts-expect-error Without types on purpose: the SDK's own bring Node's into every file of the browser.
import { importSdk } from './import-sdk.js';

/** The official SDK, as far as it is used here. */
export interface OfficialSdk {
  on(event: string, handler: (told?: unknown) => void): unknown;
  start(assistantId: string, overrides: object): Promise<{ artifactPlan?: unknown } | null>;
  stop(): void;
  send(message: object): void;
  setMuted(muted: boolean): void;
  getDailyCallObject(): DailyCall | null;
}

/** A call object of the call library, as far as it is used here. */
export interface DailyCall {
  readonly callClientId?: string;
  on(event: string, handler: (told?: unknown) => void): unknown;
  meetingState(): string;
  leave(): Promise<void>;
  setInputDevicesAsync(devices: { audioDeviceId: string }): Promise<unknown>;
  /** Throws where the browser cannot. */
  startLocalAudioLevelObserver(intervalMs: number): Promise<void> | undefined;
}

export interface DailyCallConfig {
  avoidEval: true;
  callObjectBundleUrlOverride?: string;
  proxyUrl?: string;
}

interface DailyCallObject {
  /** True for the browser's own choice, or the id of a microphone. */
  readonly audioSource: string | true;
}

export type OfficialSdkClass = new (
  publicKey: string,
  apiBaseUrl: string,
  dailyCallConfig: DailyCallConfig,
  dailyCallObject: DailyCallObject,
) => OfficialSdk;

export const loadOfficialSdk: () => Promise<OfficialSdkClass> = importSdk;
