import { readFile } from 'node:fs/promises';
import type { AgentChange } from '#core/agent-booking.ts';
import { readStoredConversation } from '#core/assistant/stored-conversation.ts';
import { slotLabel } from '#core/consultation/schedule.ts';
import { dialogueAgent } from '#server/assistant/dialogue-agent.ts';
import type { LineReader } from '#server/assistant/line-reader.ts';
import type { ChatReply } from '#server/chat/chat-agent.ts';
import { talkWith } from '../agent-talk.ts';
import { faultOf, plainReply, type ReplyCheck } from './reply-checks.ts';

/** A whole conversation that fresh eyes wrote, and what must hold at its end. */
export interface JudgedDialogue {
  id: string;
  category: string;
  lines: readonly string[];
  end: 'booked' | 'read-back' | 'nothing';
  fields?: Readonly<Record<string, string>>;
  /** Checks of the reply to a line, under the line's number from 1 on, or under `last`. */
  replies?: Readonly<Record<string, readonly ReplyCheck[]>>;
}

export interface Verdict {
  dialogue: JudgedDialogue;
  faults: readonly string[];
  /** The request was stored with a wrong field. */
  isBookedWrong: boolean;
  /** A request was sent though no summary had been read back. */
  isSentUnread: boolean;
  talk: string;
}

/** Monday 2026-11-16, 10:20 in New York. The dialogues are written for this moment. */
const MONDAY_16_NOVEMBER_2026 = Date.parse('2026-11-16T15:20:00Z');

/**
 * The sets of dialogues that fresh eyes wrote. Two of them hold many dialogues on one subject: names
 * and companies, and changes of what was said.
 */
export const dialogueSets = [
  'a',
  'b',
  'd',
  'e',
  'f',
  'g',
  'h',
  'i',
  'l',
  'm',
  'p',
  'w',
  'x',
  'y',
  'z',
  'aa',
  'bb',
  'cc',
  'dd',
  'names',
  'changes',
] as const;

export async function readDialogues(set: (typeof dialogueSets)[number]): Promise<JudgedDialogue[]> {
  const file = new URL(`./set-${set}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as JudgedDialogue[];
}

/** Holds a conversation with the built-in dialogue and says what is wrong with it. */
export async function judgeDialogue(
  dialogue: JudgedDialogue,
  reader: LineReader,
): Promise<Verdict> {
  let stored: Record<string, unknown> | null = null;
  let sent = 0;
  let isSentUnread = false;
  let state: unknown = null;
  const agent = dialogueAgent({
    reader,
    businessTimeZone: null,
    contactEmail: null,
    clock: () => MONDAY_16_NOVEMBER_2026,
    async book(request) {
      isSentUnread ||= readStoredConversation(state).phase !== 'confirming';
      sent += 1;
      stored = request;
      return { kind: 'booked', booking: { id: `booking-${sent}` } };
    },
    async change(_, change: AgentChange) {
      if (stored === null) return { kind: 'failed' };
      stored =
        change.kind === 'cancel'
          ? null
          : {
              ...stored,
              selected_date: change.date,
              selected_time: slotLabel(change.slot),
            };
      return { kind: 'done' };
    },
  });
  const say = talkWith(agent, {
    sessionId: dialogue.id,
    timeZone: 'America/New_York',
    locale: 'en-US',
  });
  const replies: ChatReply[] = [];
  for (const line of dialogue.lines) {
    const reply = await say(line);
    state = reply.state;
    replies.push(reply);
  }
  const fieldFaults = faultsOfFields(dialogue, stored, state);
  return {
    dialogue,
    faults: [
      ...faultsOfEnd(dialogue, { stored, sent, state }),
      ...fieldFaults,
      ...faultsOfReplies(dialogue, replies),
    ],
    isBookedWrong: stored !== null && fieldFaults.length > 0,
    isSentUnread,
    talk: dialogue.lines
      .flatMap((line, index) => [`> ${line}`, `  ${replies[index]?.text}`])
      .join('\n'),
  };
}

function faultsOfEnd(
  { end }: JudgedDialogue,
  { stored, sent, state }: { stored: unknown; sent: number; state: unknown },
): string[] {
  const isConfirming = readStoredConversation(state).phase === 'confirming';
  const isRight = {
    booked: stored !== null && sent === 1,
    'read-back': stored === null && isConfirming,
    nothing: stored === null && !isConfirming,
  }[end];
  return isRight ? [] : [`ends with ${end}`];
}

function faultsOfFields(
  { fields = {} }: JudgedDialogue,
  stored: Record<string, unknown> | null,
  state: unknown,
): string[] {
  const { facts } = readStoredConversation(state);
  const known: Record<string, unknown> = stored
    ? { ...stored, date: stored.selected_date, time: stored.selected_time }
    : { ...facts, time: facts.slot && slotLabel(facts.slot) };
  known.problems = `${known.problems} ${known.additional}`;
  return Object.entries(fields).flatMap(([field, wanted]) => {
    const found = plainReply(String(known[field] ?? ''));
    const isRight =
      field === 'problems' ? found.includes(plainReply(wanted)) : found === plainReply(wanted);
    return isRight ? [] : [`${field} is ${found} instead of ${wanted}`];
  });
}

function faultsOfReplies({ lines, replies = {} }: JudgedDialogue, said: readonly ChatReply[]) {
  return Object.entries(replies).flatMap(([line, checks]) => {
    const number = line === 'last' ? lines.length : Number(line);
    const reply = said[number - 1] ?? { text: '', links: [] };
    return checks.flatMap((check) => {
      const fault = faultOf(check, reply);
      return fault === null ? [] : [`reply ${number}: ${fault}`];
    });
  });
}
