import type { PhoneParty } from '#core/phone/phone-party.ts';
import { objectOrEmpty } from '../platform/assistant-settings.ts';
import type { StoredResource } from '../platform/resource-store.ts';
import { callBodyAt, storedCallState } from '../platform/resources/call-state.ts';

/** What a list shows of a call. */
export interface CallSummary {
  id: string;
  orgId: string;
  /** When the call was joined or else created, in milliseconds since 1970. */
  beganAt: number;
  /** How long it lasted, in seconds. Null for a call that goes on or that nobody joined. */
  seconds: number | null;
  /** `queued`, `in-progress` or `ended`. */
  status: string;
  /** The platform's word for why the call ended, or an empty text. */
  endedReason: string;
  /** Whether its sound is kept. */
  isRecorded: boolean;
  lineCount: number;
  /** What the visitor said first, or an empty text. */
  firstWords: string;
  /** Who was on the phone. Null for a call in a browser. */
  phone: PhoneParty | null;
}

/** A call as the owner reads it. */
export interface ReadableCall extends CallSummary {
  lines: readonly SpokenLine[];
}

/** The longest beginning of a visitor's words that a summary keeps. */
const FIRST_WORDS = 200;

/** One line of a transcript. */
interface SpokenLine {
  speaker: 'visitor' | 'assistant';
  text: string;
  /** The seconds since the beginning of the call, or null if they are not known. */
  seconds: number | null;
  /** The first name of the person who said it, or null for the agent and the visitor. */
  person: string | null;
  /** The id of the request that was sent because of it, or null. */
  booking: string | null;
}

export function readableCall(row: StoredResource, now: number): ReadableCall {
  // A call without a state was not held by this server.
  const body = row.state === null ? row.body : callBodyAt(row, now);
  const startedAt = row.state === null ? null : storedCallState(row).startedAt;
  const endedAt = Date.parse(String(body.endedAt));
  const lines = spokenLines(objectOrEmpty(body.artifact).messages);
  const firstWords = lines.find(({ speaker }) => speaker === 'visitor')?.text ?? '';
  return {
    id: row.id,
    orgId: row.orgId,
    beganAt: startedAt ?? row.createdAt,
    seconds:
      startedAt === null || Number.isNaN(endedAt) ? null : Math.max(0, endedAt - startedAt) / 1000,
    status: String(body.status ?? ''),
    endedReason: String(body.endedReason ?? ''),
    isRecorded: row.labels.recording !== undefined,
    lineCount: lines.length,
    firstWords: firstWords.slice(0, FIRST_WORDS).toWellFormed(),
    phone: (row.state === null ? null : storedCallState(row).phone) ?? null,
    lines,
  };
}

/** Returns the lines of a transcript. The messages of tools and of the system are left out. */
function spokenLines(messages: unknown): SpokenLine[] {
  if (!Array.isArray(messages)) return [];
  return messages.map(objectOrEmpty).flatMap((stored) => {
    const { role, message, content, secondsFromStart, speakerLabel, booking } = stored;
    const isVisitor = role === 'user';
    if (!isVisitor && role !== 'bot' && role !== 'assistant') return [];
    return {
      speaker: isVisitor ? 'visitor' : 'assistant',
      text: String(message ?? content ?? ''),
      seconds: typeof secondsFromStart === 'number' ? secondsFromStart : null,
      person: textOrNull(speakerLabel),
      booking: textOrNull(booking),
    };
  });
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
