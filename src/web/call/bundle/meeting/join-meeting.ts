import type { AudioLevelReporter } from '../levels/audio-levels.ts';
import type { JoinRequest } from '../library/join-request.ts';
import type { LibraryChannel, LibraryMessage } from '../library/library-channel.ts';
import { fatalErrorEvent, microphoneErrorEvent } from '../library/library-errors.ts';
import type { createMicrophoneCommands } from '../microphone/microphone-commands.ts';
import { type AppMessageQueue, dataForPage } from '../room/app-messages.ts';
import { type JoinedMessage, roomSocketAddress } from '../room/resumable-socket.ts';
import { connectToRoom, type MeetingMessage } from '../room/room-connection.ts';
import type { AgentPresence } from './agent-presence.ts';
import type { MeetingEnd } from './meeting-end.ts';
import type { MeetingRoom } from './meeting-room.ts';
import type { createRecordingControl } from './recording.ts';
import type { VisitorPresence } from './visitor-presence.ts';

interface MeetingToJoin {
  request: JoinRequest;
  joinMessage: LibraryMessage;
  channel: LibraryChannel;
  room: MeetingRoom;
  visitor: VisitorPresence;
  agent: AgentPresence;
  microphone: ReturnType<typeof createMicrophoneCommands>;
  levels: AudioLevelReporter;
  recording: ReturnType<typeof createRecordingControl>;
  appMessages: AppMessageQueue;
  signal: AbortSignal;
  end: MeetingEnd['end'];
}

/**
 * Connects to the room. The microphone is opened first, unless the visitor joins with the
 * microphone off. The call begins when the room accepts the visitor.
 */
export async function joinMeeting(meeting: MeetingToJoin) {
  const { request, channel, room, visitor, agent, microphone, appMessages, signal, end } = meeting;
  const error = request.audioOn ? await microphone.open() : null;
  if (signal.aborted) return;
  if (error) {
    // A call in which the visitor cannot be heard is of no use, so the call ends before it begins.
    channel.post('camera-error', microphoneErrorEvent(error));
    return end(fatalErrorEvent(error.type, error.msg));
  }
  const address = roomSocketAddress(request.url);
  if (address === null) return end(fatalErrorEvent('no-room', 'This is no address of a call.'));
  const connection = connectToRoom({
    address,
    token: request.token,
    name: request.name,
    signal,
    microphoneTrack: microphone.track,
    onMessage: (message) => handleRoomMessage(message, meeting),
    onJoined(joined) {
      try {
        beginCall(joined, meeting);
      } catch {
        end(fatalErrorEvent('connection-error', 'This browser cannot make calls.'));
      }
    },
    onAgentTrack: agent.setTrack,
    onAgentAudible: agent.becomeAudible,
    onAgentHush: agent.hush,
    onNetwork: (type, event) => channel.post('network-connection', { type, event }),
    onBroken: appMessages.close,
    onResumed() {
      visitor.sendMicrophoneState();
      appMessages.open();
    },
    onLost: (message) => end(fatalErrorEvent('connection-error', message)),
  });
  room.use(connection);
}

/** Tells the library that the call has begun, and connects the sound. */
function beginCall(joined: JoinedMessage, meeting: MeetingToJoin) {
  const { request, joinMessage, channel, room, visitor, agent, levels, appMessages } = meeting;
  visitor.arrive(joined);
  agent.arrive(joined.agent, request.subscribes);
  visitor.announce();
  channel.reply(joinMessage);
  agent.announce();
  room.connectSound(joined.iceServers);
  if (visitor.participant.microphone !== 'on') visitor.sendMicrophoneState();
  if (request.visitorLevel) levels.observe('visitor', request.visitorLevel.interval);
  if (request.agentLevel) levels.observe('agent', request.agentLevel.interval);
  appMessages.open();
}

function handleRoomMessage(message: MeetingMessage, meeting: MeetingToJoin) {
  const { channel, agent, recording, end } = meeting;
  switch (message.type) {
    case 'app':
      return channel.post('app-message', { data: dataForPage(message.data), fromId: agent.id() });
    case 'recording':
      return recording.answer(message);
    case 'end': {
      // The library does not tell a page why a meeting ended, so the page gets the reason in the
      // message with which the hosted platform ends a call.
      const ended = { type: 'status-update', status: 'ended', endedReason: message.reason };
      channel.post('app-message', { data: dataForPage(ended), fromId: agent.id() });
      return end();
    }
    case 'fatal':
      return end(fatalErrorEvent(message.error, message.message));
  }
}
