import type { LibraryChannel, LibraryMessage } from '../library/library-channel.ts';
import { createNetworkStats } from '../library/network-stats.ts';
import type { InputSettings } from '../microphone/input-settings.ts';
import type { Meeting } from './meeting.ts';
import { createSessionData } from './session-data.ts';
import { subscriptionWish } from './subscription-wish.ts';

export type Action = (message: LibraryMessage) => void | Promise<void>;

/** What the library may ask of a call, by its own names. */
export function meetingActions(meeting: Meeting, channel: LibraryChannel): Record<string, Action> {
  const { input, levels, recording, appMessages, visitor } = meeting;
  const sessionData = createSessionData(channel, meeting.isOwner);
  const networkStats = createNetworkStats();

  function updateParticipant(id: unknown, properties: unknown) {
    if (typeof properties !== 'object' || properties === null) return;
    if (id === 'local') {
      if ('setAudio' in properties) void input.setAudio(properties.setAudio === true, false);
    } else if ((id === '*' || meeting.isAgent(id)) && 'setSubscribedTracks' in properties) {
      const wish = subscriptionWish(properties.setSubscribedTracks);
      if (wish !== null) meeting.subscribe(wish);
    }
  }

  return {
    'leave-meeting': meeting.leave,
    'app-msg'({ data, to }) {
      if (to === undefined || to === '*' || meeting.isAgent(to)) appMessages.push(data);
    },
    'local-audio': ({ state, options }) => input.setAudio(state === true, discards(options)),
    'set-allow-local-audio': ({ state }) => input.setAudio(state === true, true),
    'update-participant': ({ id, properties }) => updateParticipant(id, properties),
    'update-participants'({ participants }) {
      for (const [id, properties] of Object.entries(participants ?? {}))
        updateParticipant(id, properties);
    },
    async 'update-input-settings'(message) {
      try {
        const inputSettings = await input.update((message.inputSettings ?? {}) as InputSettings);
        channel.reply(message, { inputSettings });
      } catch (error) {
        const errorMsg = error instanceof Error ? error.message : String(error);
        channel.post('nonfatal-error', { type: 'input-settings-error', errorMsg });
        channel.reply(message, { error: errorMsg });
      }
    },
    async 'set-input-devices'(message) {
      if (typeof message.audioDeviceId === 'string')
        await input.chooseDevice(message.audioDeviceId);
      channel.reply(message, await input.devices());
    },
    async 'set-output-device'(message) {
      // The page plays the sound itself, and chooses where.
      channel.reply(message, await input.devices());
    },
    async 'get-input-devices'(message) {
      channel.reply(message, await input.devices());
    },
    async 'cycle-mic'(message) {
      channel.reply(message, { device: await input.cycle() });
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

function discards(options: unknown): boolean {
  return (
    typeof options === 'object' &&
    options !== null &&
    'forceDiscardTrack' in options &&
    options.forceDiscardTrack === true
  );
}
