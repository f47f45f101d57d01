import type { LibraryChannel, LibraryMessage } from '../library/library-channel.ts';
import { createNetworkStatsReader } from '../library/network-stats.ts';
import type { InputSettings } from '../microphone/input-settings.ts';
import type { Meeting } from './meeting.ts';

export type LibraryAction = (message: LibraryMessage) => void | Promise<void>;

/**
 * Returns the actions that the library can ask for during a call. The keys are the library's names
 * of the actions.
 */
export function meetingActions(
  meeting: Meeting,
  channel: LibraryChannel,
): Record<string, LibraryAction> {
  const { microphone, levels, recording, appMessages, visitor } = meeting;
  const sessionData = createSessionData(channel, meeting.isOwner);
  const networkStats = createNetworkStatsReader();

  function updateParticipant(id: unknown, properties: unknown) {
    if (typeof properties !== 'object' || properties === null) return;
    if (id === 'local') {
      if ('setAudio' in properties) void microphone.setAudio(properties.setAudio === true, false);
    } else if ((id === '*' || meeting.isAgent(id)) && 'setSubscribedTracks' in properties) {
      const subscribed = subscribesToAudio(properties.setSubscribedTracks);
      if (subscribed !== null) meeting.subscribe(subscribed);
    }
  }

  return {
    'leave-meeting': meeting.leave,
    'app-msg'({ data, to }) {
      if (to === undefined || to === '*' || meeting.isAgent(to)) appMessages.push(data);
    },
    'local-audio': ({ state, options }) =>
      microphone.setAudio(state === true, discardsTrack(options)),
    'set-allow-local-audio': ({ state }) => microphone.setAudio(state === true, true),
    'update-participant': ({ id, properties }) => updateParticipant(id, properties),
    'update-participants'({ participants }) {
      for (const [id, properties] of Object.entries(participants ?? {}))
        updateParticipant(id, properties);
    },
    async 'update-input-settings'(message) {
      try {
        const inputSettings = await microphone.update(
          (message.inputSettings ?? {}) as InputSettings,
        );
        channel.reply(message, { inputSettings });
      } catch (error) {
        const errorMsg = error instanceof Error ? error.message : String(error);
        channel.post('nonfatal-error', { type: 'input-settings-error', errorMsg });
        channel.reply(message, { error: errorMsg });
      }
    },
    async 'set-input-devices'(message) {
      if (typeof message.audioDeviceId === 'string')
        await microphone.chooseDevice(message.audioDeviceId);
      channel.reply(message, await microphone.devices());
    },
    async 'set-output-device'(message) {
      // This bundle sets no speaker, because the page plays the sound and chooses the speaker
      // itself.
      channel.reply(message, await microphone.devices());
    },
    async 'get-input-devices'(message) {
      channel.reply(message, await microphone.devices());
    },
    async 'cycle-mic'(message) {
      channel.reply(message, { device: await microphone.cycle() });
    },
    'start-remote-participants-audio-level-observer'(message) {
      levels.observe('agent', message.interval);
      channel.reply(message);
    },
    'stop-remote-participants-audio-level-observer': () => levels.ignore('agent'),
    'start-local-audio-level-observer'(message) {
      levels.observe('visitor', message.interval);
      channel.reply(message);
    },
    'stop-local-audio-level-observer': () => levels.ignore('visitor'),
    'local-recording-start': recording.start,
    'local-recording-stop': recording.stop,
    'set-session-data': sessionData.set,
    'set-user-name'(message) {
      visitor.name = String(message.name ?? '');
      meeting.tellOfVisitor();
      channel.reply(message, { userName: visitor.name });
    },
    'set-user-data'(message) {
      visitor.userData = message.userData;
      meeting.tellOfVisitor();
      channel.reply(message, { userData: visitor.userData });
    },
    async 'get-calc-stats'(message) {
      channel.reply(message, { stats: networkStats(await meeting.stats()) });
    },
    'get-network-topology': (message) => channel.reply(message, { topology: 'sfu' }),
  };
}

/**
 * Keeps the session data of the call. Only an owner may set the data. The data stays in this
 * browser and is not sent to the room.
 */
function createSessionData(channel: LibraryChannel, isOwner: () => boolean) {
  let data: unknown;
  return {
    set({ data: given, mergeStrategy }: LibraryMessage) {
      if (!isOwner()) {
        channel.post('nonfatal-error', {
          type: 'meeting-session-data-error',
          errorMsg: 'Only an owner of the meeting can set its session data.',
        });
        return;
      }
      data = mergeStrategy === 'shallow-merge' ? Object.assign({}, data, given) : given;
      channel.post('meeting-session-state-updated', {
        meetingSessionState: { data, topology: 'sfu' },
      });
    },
  };
}

/**
 * Tells whether the page subscribes to a participant's sound. Null means that the subscription does
 * not change.
 */
export function subscribesToAudio(subscribedTracks: unknown): boolean | null {
  if (typeof subscribedTracks === 'boolean') return subscribedTracks;
  // The library calls a track 'staged' when the track is ready but not yet subscribed.
  if (subscribedTracks === 'staged') return false;
  if (typeof subscribedTracks !== 'object' || subscribedTracks === null) return null;
  return 'audio' in subscribedTracks ? subscribedTracks.audio === true : null;
}

function discardsTrack(options: unknown): boolean {
  return (
    typeof options === 'object' &&
    options !== null &&
    'forceDiscardTrack' in options &&
    options.forceDiscardTrack === true
  );
}
