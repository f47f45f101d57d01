// @ts-expect-error The SDK's own types would bring Node's types into every file of the browser.
import { importSdk } from './import-sdk.js';

/** The part of the official SDK that this client uses. */
export interface OfficialSdk {
  on(event: string, handler: (detail?: unknown) => void): unknown;
  start(assistantId: string, overrides: object): Promise<{ artifactPlan?: unknown } | null>;
  stop(): void;
  send(message: object): void;
  say(message: string, endCallAfterSpoken?: boolean, interruptionsEnabled?: boolean): void;
  setMuted(muted: boolean): void;
  getDailyCallObject(): DailyCall | null;
}

/** The part of the call library's call object that this client uses. */
export interface DailyCall {
  readonly callClientId?: string;
  on(event: string, handler: (detail?: unknown) => void): unknown;
  meetingState(): string;
  leave(): Promise<void>;
  setInputDevicesAsync(devices: { audioDeviceId: string }): Promise<unknown>;
  /** Starts to measure the microphone's level. Throws if the browser cannot measure it. */
  startLocalAudioLevelObserver(intervalMs: number): Promise<void> | undefined;
}

export interface DailyCallConfig {
  avoidEval: true;
  callObjectBundleUrlOverride?: string;
  proxyUrl?: string;
}

interface DailyCallObject {
  /** The id of a microphone, or true if the browser chooses the microphone. */
  readonly audioSource: string | true;
}

export type OfficialSdkClass = new (
  publicKey: string,
  apiBaseUrl: string,
  dailyCallConfig: DailyCallConfig,
  dailyCallObject: DailyCallObject,
) => OfficialSdk;

export const loadOfficialSdk: () => Promise<OfficialSdkClass> = importSdk;
