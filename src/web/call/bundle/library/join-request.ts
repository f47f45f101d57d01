import { type InputSettings, mergeInputSettings } from '../microphone/input-settings.ts';
import type { LibraryMessage } from './library-channel.ts';

/** The page's request to join a call. */
export interface JoinRequest {
  url: string;
  token: string | null;
  name: string;
  userData: unknown;
  /**
   * False when the page joins muted or without a microphone. The browser then does not ask the
   * visitor for a microphone.
   */
  audioOn: boolean;
  subscribes: boolean;
  inputSettings: InputSettings;
  /**
   * The settings for reporting the visitor's level. Null if the page has not asked for the level
   * before joining.
   */
  visitorLevel: LevelObserver | null;
  agentLevel: LevelObserver | null;
}

interface LevelObserver {
  /** The time between two reported levels, in milliseconds. */
  interval?: number;
}

interface Properties {
  url?: string;
  token?: string;
  userName?: string;
  userData?: unknown;
  startAudioOff?: boolean;
  inputSettings?: InputSettings | null;
}

/** Settings that the page chose before the library had loaded this bundle. */
interface PreloadCache {
  allowLocalAudio?: boolean;
  subscribeToTracksAutomatically?: boolean;
  inputSettings?: InputSettings | null;
  localAudioLevelObserver?: (LevelObserver & { enabled?: boolean }) | null;
  remoteParticipantsAudioLevelObserver?: (LevelObserver & { enabled?: boolean }) | null;
}

export function readJoinRequest(message: LibraryMessage): JoinRequest {
  const properties = (message.properties ?? {}) as Properties;
  const cache = (message.preloadCache ?? {}) as PreloadCache;
  const { localAudioLevelObserver, remoteParticipantsAudioLevelObserver } = cache;
  return {
    url: properties.url ?? '',
    token: properties.token ?? null,
    name: properties.userName ?? '',
    userData: properties.userData,
    audioOn: properties.startAudioOff !== true && cache.allowLocalAudio !== false,
    subscribes: cache.subscribeToTracksAutomatically !== false,
    inputSettings: mergeInputSettings(properties.inputSettings ?? {}, cache.inputSettings ?? {}),
    visitorLevel: localAudioLevelObserver?.enabled ? localAudioLevelObserver : null,
    agentLevel: remoteParticipantsAudioLevelObserver?.enabled
      ? remoteParticipantsAudioLevelObserver
      : null,
  };
}
