import type { pino } from 'pino';
import { isRefusal } from '#core/call/person-in-call.ts';
import type { MessageToRoom } from '#core/call/room-messages.ts';
import type { RoomPeople } from '../people/room-people.ts';
import type { CallRecorder } from '../recording/call-recorder.ts';
import { fitsAppMessage } from './agent-call-control.ts';
import type { RoomAgent } from './room-agent.ts';
import type { RoomDeadlines } from './room-deadlines.ts';
import { type RoomEnding, roomEndings } from './room-endings.ts';
import type { RoomAudio } from './room-sound.ts';
import type { RoomVisitor } from './room-visitor.ts';

interface MessageReceivers {
  visitor: Pick<RoomVisitor, 'sendLasting'>;
  audio: Pick<RoomAudio, 'connection' | 'setMuted' | 'hasLine'>;
  agent: Pick<RoomAgent, 'read'>;
  people: Pick<RoomPeople, 'refuse'>;
  recorder: Pick<CallRecorder, 'answerVideoRequest'>;
  deadlines: Pick<RoomDeadlines, 'offered' | 'notSilent'>;
  end(ending: RoomEnding): void;
  logger: pino.Logger;
}

export function handleVisitorMessage(message: MessageToRoom, receivers: MessageReceivers): void {
  const { visitor, audio, recorder, deadlines, end } = receivers;
  switch (message.type) {
    case 'offer':
      deadlines.offered();
      audio.connection.offer(message);
      break;
    case 'candidate':
      audio.connection.addCandidate(message.candidate);
      break;
    case 'app':
      handleAppMessage(message.data, receivers);
      break;
    case 'audio':
      audio.setMuted(!message.on);
      break;
    case 'recording':
      visitor.sendLasting(recorder.answerVideoRequest(message.format !== null));
      break;
    case 'leave':
      end(roomEndings.left);
      break;
    case 'join':
      break;
  }
}

function handleAppMessage(
  data: unknown,
  { audio, agent, people, deadlines, logger }: MessageReceivers,
): void {
  if (!fitsAppMessage(data)) {
    logger.debug('an app message was too long');
    return;
  }
  if (audio.hasLine()) deadlines.notSilent();
  // The room itself keeps the visitor's no, so that it counts with every agent.
  if (isRefusal(data)) people.refuse();
  else agent.read(data);
}
