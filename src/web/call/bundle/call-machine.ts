import { createCallTracks } from './library/call-tracks.ts';
import { type DailyInstance, instanceOf } from './library/daily-window.ts';
import { readJoinWish } from './library/join-request.ts';
import { type LibraryMessage, openLibraryChannel } from './library/library-channel.ts';
import { errorEventOf, unsupportedAnswer } from './library/library-errors.ts';
import { openMeeting } from './meeting/meeting.ts';
import { type Action, meetingActions } from './meeting/meeting-actions.ts';

/** Answers one call object of the library, for as many calls as it makes. */
export function startCallMachine(callClientId: string, instance: DailyInstance): void {
  const channel = openLibraryChannel(callClientId);
  let tracks = createCallTracks();
  let actions: Record<string, Action> = idleActions();
  let isOwner = () => false;
  // Set before there is a call to set it in.
  let wishesAudio: boolean | null = null;

  function idleActions(): Record<string, Action> {
    return {
      'join-meeting': join,
      'leave-meeting'() {
        channel.post('left-meeting');
        rest();
      },
      'local-audio'({ state }) {
        wishesAudio = state === true;
      },
    };
  }

  function join(message: LibraryMessage) {
    // From here on the library asks rather than remembers.
    channel.post('call-machine-initialized');
    const wish = readJoinWish(message);
    const audioOn = wishesAudio ?? wish.audioOn;
    const meeting = openMeeting({
      wish: { ...wish, audioOn },
      joinMessage: message,
      channel,
      tracks,
      broughtTrack: () => instanceOf(callClientId)?.tracks?.audioTrack,
      onOver: rest,
    });
    ({ isOwner } = meeting);
    actions = meetingActions(meeting, channel);
  }

  /** The library says nothing more, unless it is to join again. */
  function rest() {
    channel.hangUp();
    actions = {};
  }

  function wake() {
    tracks = createCallTracks();
    actions = idleActions();
    isOwner = () => false;
    wishesAudio = null;
    // Whatever goes wrong, nobody is left waiting for an answer.
    channel.listen((message) => void obey(message).catch(() => refuse(message)));
  }

  async function obey(message: LibraryMessage) {
    const action = Object.hasOwn(actions, message.action) ? actions[message.action] : undefined;
    if (action) await action(message);
    else refuse(message);
  }

  function refuse(message: LibraryMessage) {
    const errorEvent = errorEventOf(message.action);
    const answer = unsupportedAnswer(message.action, isOwner());
    if (errorEvent) channel.post(errorEvent, { errorMsg: answer.errorMsg });
    else channel.reply(message, answer);
  }

  instance.callMachine = { store: { getState: () => tracks.tracks }, reset: wake };
  wake();
  channel.post('loaded');
}
