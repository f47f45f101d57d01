import { utcTime } from '#core/moment-words.ts';
import type { ReadableCall } from '#server/call/readable-call.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';
import type { ConversationLine } from '#server/retention/conversation-lines.ts';
import { countWithNoun } from '../output/count-with-noun.ts';
import { passageLines, visibleLine } from '../output/visible-text.ts';
import { clockLength, phoneOfCall } from './call-records.ts';
import type { ConversationEntry } from './conversation-index.ts';

const LABEL_WIDTH = 11;

/** The sound of one side of a call. */
interface KeptRecording {
  name: string;
  bytes: number;
}

/** Returns a whole conversation for a terminal. */
export function conversationView(
  entry: ConversationEntry,
  lines: readonly ConversationLine[],
): string {
  const { id, orgId, beganAt, lastAt, ratings } = entry;
  const thumbs = [
    ...(ratings.up > 0 ? [`${ratings.up} up`] : []),
    ...(ratings.down > 0 ? [`${ratings.down} down`] : []),
  ];
  return [
    `Conversation ${id}\n`,
    fact('Began', utcTime(beganAt)),
    fact('Last turn', utcTime(lastAt)),
    fact('Thumbs', thumbs.join(', ')),
    fact('Owner', orgId === ORG_ID ? '' : `organisation ${orgId}`),
    '\n',
    ...lines.map(messageView),
    `${countWithNoun(lines.length, 'message')}.\n`,
  ].join('');
}

/** Returns a call with its transcript for a terminal. */
export function callView(call: ReadableCall, recordings: readonly KeptRecording[]): string {
  const { id, orgId, beganAt, seconds, status, endedReason, lines } = call;
  const sounds = recordings.map(({ name, bytes }) => `${name} (${kilobytes(bytes)})`);
  return [
    `Call ${id}\n`,
    fact('Began', utcTime(beganAt)),
    fact('Length', seconds === null ? '' : clockLength(seconds)),
    fact('Phone', phoneOfCall(call)),
    fact('Status', [status, endedReason].filter(Boolean).join(', ')),
    fact('Owner', orgId === ORG_ID ? '' : `organisation ${orgId}`),
    ...sounds.map((sound) => fact('Recording', sound)),
    '\n',
    ...lines.map(({ speaker, text, seconds: at }) => {
      const time = at === null ? '' : ` ${clockLength(at)}`;
      return `${passageLines(`${speakerName(speaker)}${time}`, LABEL_WIDTH + 8, text)}\n`;
    }),
    `${countWithNoun(lines.length, 'line')}.\n`,
  ].join('');
}

function messageView({ role, person, text, at, answerId, rating }: ConversationLine): string {
  const notes = [
    ...(at === null ? [] : [utcTime(at)]),
    ...(answerId === null ? [] : [`answer ${answerId.slice(0, 8)}`]),
    ...(rating === null ? [] : [`thumb ${rating}`]),
  ];
  const note = notes.length === 0 ? '' : `${' '.repeat(LABEL_WIDTH + 2)}(${notes.join(', ')})\n`;
  return `${passageLines(visibleLine(person ?? speakerName(role)), LABEL_WIDTH, text)}\n${note}\n`;
}

/** Returns who says something, in the words of this product. */
export function speakerName(role: string): string {
  if (role === 'user' || role === 'visitor') return 'Visitor';
  return role === 'assistant' || role === 'bot' ? 'Assistant' : role;
}

function fact(label: string, value: string): string {
  return value === '' ? '' : `  ${label.padEnd(LABEL_WIDTH)}${visibleLine(value)}\n`;
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KB`;
}
