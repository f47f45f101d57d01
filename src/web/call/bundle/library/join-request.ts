import { type InputSettings, mergeInputSettings } from '../microphone/input-settings.ts';
import type { LibraryMessage } from './library-channel.ts';

/** What a page wants of the call it joins. */
export interface JoinWish {
  url: string;
  token: string | null;
  name: string;
  userData: unknown;
  /** False where the page joins muted or brings no microphone at all; then none is asked for. */
  audioOn: boolean;
  subscribes: boolean;
  inputSettings: InputSettings;
  /** Observers that were asked for before there was a call, with their intervals. */
  visitorLevel: LevelWish | null;
  agentLevel: LevelWish | null;
}

interface LevelWish {
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

/** Set by calls on the library before it had loaded this bundle. */
interface PreloadCache {
  allowLocalAudio?: boolean;
  subscribeToTracksAutomatically?: boolean;
  inputSettings?: InputSettings | null;
  localAudioLevelObserver?: (LevelWish & { enabled?: boolean }) | null;
  remoteParticipantsAudioLevelObserver?: (LevelWish & { enabled?: boolean }) | null;
}

export function readJoinWish(message: LibraryMessage): JoinWish {
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
