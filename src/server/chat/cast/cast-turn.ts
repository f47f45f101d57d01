import { filledText } from '../../platform/assistant-settings.ts';
import type { ChatAgent, ChatReply, ChatTurn, MeantWords } from '../chat-agent.ts';
import { WAITS_FOR_USER, writtenFirstMessage } from '../first-message.ts';
import type { CastMember, HandOver } from './cast.ts';

/**
 * The longest time for the answer to one line, whoever takes over meanwhile. It is shorter than the
 * hold of a session, so that no other message begins from the same state.
 */
const LONGEST_TURN_MS = 55_000;

interface CastTurnParts<State> {
  agent: ChatAgent<State>;
  /** What is said at a hand-over for which the owner has written nothing. */
  usualMessage: string;
  /** The time limit for the answers of all members together. */
  turnMs?: number;
}

export interface CastAnswer<State = unknown> {
  /** The answer of all members who spoke in this turn. */
  reply: ChatReply<State>;
  /** The member who answers the next turn. */
  member: CastMember;
}

/**
 * The most hand-overs in one turn, with those that led to nobody. After them, no successor is offered
 * any more, so the member has to answer. No member takes over twice in a turn either.
 */
const MOST_HAND_OVERS = 3;
/** A turn that has taken this long hands over to nobody, because its time limit is near. */
const HAND_OVERS_WITHIN_MS = 15_000;

/**
 * Answers one line. The member who speaks may hand over to another one. Then the message of the
 * hand-over is said, and the new member says its first message or answers the line itself. If the
 * signal stops the turn, the words so far are the answer, and a hand-over before that counts.
 */
export async function answerInCast<State>(
  { agent, usualMessage, turnMs = LONGEST_TURN_MS }: CastTurnParts<State>,
  begun: CastMember,
  turn: Omit<ChatTurn, 'prompt' | 'successors'> & { state: State | null },
  onDelta: (text: string) => void = () => {},
  signal?: AbortSignal,
  onAside?: (text: string) => void,
): Promise<CastAnswer<State | null>> {
  const words = joinedWords(onDelta);
  const gone = new Set<string>();
  const spoken = new Set([begun.memory.key]);
  let member = begun;
  let { state } = turn;
  const lastHandOverAt = performance.now() + HAND_OVERS_WITHIN_MS;
  const isTooLate = () => performance.now() > lastHandOverAt;
  const deadline = AbortSignal.timeout(turnMs);
  const over = signal ? AbortSignal.any([signal, deadline]) : deadline;

  /** Returns the words so far if the turn was stopped. Without any words, a late turn has failed. */
  function stoppedAnswer(error: unknown): CastAnswer<State | null> {
    const said = words.whole();
    if (!signal?.aborted && !(deadline.aborted && said.text !== '')) throw error;
    const reply = { ...said, links: [], state, booking: null, ended: false, handOver: false };
    return { reply, member };
  }

  /** Says what belongs to a hand-over. Returns whether the visitor has got an answer by it. */
  function sayHandOver({ message, values }: HandOver, to: CastMember): boolean {
    const said = words.length();
    words.say(filledText(message ?? usualMessage, values));
    const first = to.stored === null ? null : writtenFirstMessage(to.settings);
    words.say(first ?? '');
    const isWaiting = to.settings.firstMessageMode === WAITS_FOR_USER;
    return first !== null || (isWaiting && words.length() > said);
  }

  for (let left = MOST_HAND_OVERS; ; left -= 1) {
    const isLast = left === 0 || isTooLate();
    const successors = isLast ? [] : member.successors.filter(({ name }) => !gone.has(name));
    const prompt = member.stored?.prompt ?? null;
    const offers = successors.map(({ name, when, variables }) => ({ name, when, variables }));
    const asked = { ...turn, state, prompt, ...(offers.length > 0 && { successors: offers }) };
    let reply: ChatReply<State>;
    try {
      reply = await agent.reply(asked, words.begin(), over, onAside);
    } catch (error) {
      return stoppedAnswer(error);
    }
    words.finish(reply.text, reply.say);
    state = reply.state;
    const chosen = successors.find(({ name }) => name === reply.successor?.name);
    if (!chosen) return { reply: { ...reply, ...words.whole() }, member };
    const handOver = isTooLate() ? null : await chosen.follow(reply.successor?.told ?? {});
    if (handOver?.member === null) {
      words.say(filledText(handOver.message ?? '', handOver.values));
      return { reply: { ...reply, ...words.whole(), ended: true }, member };
    }
    if (handOver === null || spoken.has(handOver.member.memory.key)) {
      gone.add(chosen.name);
      continue;
    }
    member = handOver.member;
    spoken.add(member.memory.key);
    gone.clear();
    if (sayHandOver(handOver, member)) {
      const { quickReplies: _, ...rest } = reply;
      return { reply: { ...rest, ...words.whole() }, member };
    }
  }
}

/** Joins the words of several members to one answer, and sends them on as they come. */
function joinedWords(onDelta: (text: string) => void) {
  let before = '';
  let piece = '';
  const say: MeantWords[] = [];

  function add(text: string): void {
    if (text === '') return;
    const gap = piece === '' && before !== '' ? ' ' : '';
    piece += text;
    onDelta(gap + text);
  }

  function close(meant: readonly MeantWords[] = piece === '' ? [] : [piece]): void {
    before = [before, piece].filter(Boolean).join(' ');
    piece = '';
    say.push(...meant);
  }

  return {
    /** Begins the words of a member, and returns the function that receives them. */
    begin(): (text: string) => void {
      close();
      return add;
    },
    /** Ends the words of a member. Sends what is missing of them. */
    finish(text: string, meant?: readonly MeantWords[]): void {
      if (text.startsWith(piece)) add(text.slice(piece.length));
      piece = text;
      close(meant);
    },
    say(text: string): void {
      close();
      add(text);
      close();
    },
    length: () => before.length,
    /** Returns all words so far, also those of a member who was interrupted. */
    whole(): { text: string; say: readonly MeantWords[] } {
      close();
      return { text: before, say };
    },
  };
}
