import { createCallTracks } from './library/call-tracks.ts';
import { type LibraryCallObject, libraryCallObject } from './library/daily-window.ts';
import { readJoinRequest } from './library/join-request.ts';
import { type LibraryMessage, openLibraryChannel } from './library/library-channel.ts';
import { unsupportedActionEvent, unsupportedActionReply } from './library/library-errors.ts';
import { openMeeting } from './meeting/meeting.ts';
import { type LibraryAction, meetingActions } from './meeting/meeting-actions.ts';

/** Handles the messages of one call object of the library, for every call that the object makes. */
export function handleLibraryRequests(callClientId: string, instance: LibraryCallObject): void {
  const channel = openLibraryChannel(callClientId);
  let tracks = createCallTracks();
  let actions: Record<string, LibraryAction> = idleActions();
  let isOwner = () => false;
  // The last choice of the page to mute (false) or unmute (true) before it joins. Null means that
  // the page made no choice.
  let audioBeforeJoin: boolean | null = null;

  function idleActions(): Record<string, LibraryAction> {
    return {
      'join-meeting': join,
      'leave-meeting'() {
        channel.post('left-meeting');
        rest();
      },
      'local-audio'({ state }) {
        audioBeforeJoin = state === true;
      },
    };
  }

  function join(message: LibraryMessage) {
    // Until the library gets this message, it keeps most settings of the page in `preloadCache` and
    // does not send them to the bundle. The request to join contains `preloadCache`.
    channel.post('call-machine-initialized');
    const request = readJoinRequest(message);
    const audioOn = audioBeforeJoin ?? request.audioOn;
    const meeting = openMeeting({
      request: { ...request, audioOn },
      joinMessage: message,
      channel,
      tracks,
      suppliedTrack: () => libraryCallObject(callClientId)?.tracks?.audioTrack,
      onOver: rest,
    });
    ({ isOwner } = meeting);
    actions = meetingActions(meeting, channel);
  }

  /**
   * Stops listening to the library after a meeting. The library sends nothing more until it calls
   * `reset` to join again.
   */
  function rest() {
    channel.hangUp();
    actions = {};
  }

  function wake() {
    tracks = createCallTracks();
    actions = idleActions();
    isOwner = () => false;
    audioBeforeJoin = null;
    // If an action throws, the bundle reports an error, so that the library does not wait for a
    // reply forever.
    channel.listen((message) => void perform(message).catch(() => refuse(message)));
  }

  async function perform(message: LibraryMessage) {
    const action = Object.hasOwn(actions, message.action) ? actions[message.action] : undefined;
    if (action) await action(message);
    else refuse(message);
  }

  function refuse(message: LibraryMessage) {
    const errorEvent = unsupportedActionEvent(message.action);
    const reply = unsupportedActionReply(message.action, isOwner());
    if (errorEvent) channel.post(errorEvent, { errorMsg: reply.errorMsg });
    else channel.reply(message, reply);
  }

  instance.callMachine = { store: { getState: () => tracks.tracks }, reset: wake };
  wake();
  channel.post('loaded');
}
