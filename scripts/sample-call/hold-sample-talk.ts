import type { BookForAgent } from '../../src/core/agent-booking.ts';
import { NO_CLOSED_DAYS } from '../../src/core/consultation/calendar-date.ts';
import { defaultKeptDays } from '../../src/core/retention.ts';
import { livePart, type SpokenPart } from '../../src/core/speech/say/spoken-part.ts';
import { textForTheEar } from '../../src/core/speech/say/text-for-the-ear.ts';
import { spokenTurnRules } from '../../src/core/speech/spoken-turn-rules.ts';
import { dialogueAgent } from '../../src/server/assistant/dialogue-agent.ts';
import type { LineReader } from '../../src/server/assistant/line-reader.ts';
import type { ChatMessage } from '../../src/server/chat/chat-agent.ts';

/** The parts that make up one sentence. */
export type SpokenSentence = readonly SpokenPart[];

/** What is heard in the sample, in its order. A gap stands for a piece of the talk that is cut out. */
export type HeardPiece =
  | { speaker: 'agent' | 'caller'; sentences: readonly SpokenSentence[] }
  | { speaker: 'gap' };

interface SampleLine {
  says: string;
  /** Whether the caller is heard with this line. */
  isHeard: boolean;
  /** Picks what is heard of the agent's answer. */
  heardOf(answer: readonly SpokenSentence[]): readonly SpokenSentence[];
}

/** It is a Monday morning, so that the next Thursday is an open day. */
const CLOCK = Date.parse('2026-11-16T15:20:00Z');
const VISITOR = { timeZone: 'America/New_York', locale: 'en-US' };

/**
 * The caller's lines of a whole booking. The agent names the date when it repeats the day and when
 * it sums up, and a date would be out of date in a month. So these answers are cut out, and with
 * them the name and the address, which a call speaks in the fast voice.
 */
const LINES: readonly SampleLine[] = [
  { says: 'Hi. Who picks up when we’re closed?', isHeard: true, heardOf: whole },
  { says: 'I’d like a consultation about the phone agent.', isHeard: true, heardOf: whole },
  { says: 'How about Thursday at two thirty?', isHeard: true, heardOf: nothing },
  { says: 'Sam Rivera.', isHeard: false, heardOf: nothing },
  { says: 'sam@cedardental.com', isHeard: false, heardOf: (answer) => answer.slice(-1) },
  // The offer of more help would leave a question open at the end of the sample.
  { says: 'Yes, please.', isHeard: true, heardOf: (answer) => answer.slice(0, -1) },
];

/** The booking is thrown away. Only the agent's words about it are needed. */
const bookNothing: BookForAgent = async () => ({ kind: 'booked', booking: { id: 'sample' } });

/** Talks with the agent of the chat and of calls at a fixed time, and returns what is heard of it. */
export async function holdSampleTalk(reader: LineReader): Promise<readonly HeardPiece[]> {
  const agent = dialogueAgent({
    reader,
    book: bookNothing,
    businessTimeZone: null,
    contactEmail: null,
    clock: () => CLOCK,
  });
  const rules = spokenTurnRules(
    {
      businessTimeZone: null,
      contactEmail: null,
      keptDays: defaultKeptDays,
      closedDays: NO_CLOSED_DAYS,
      dictionary: { phonesOf: () => null },
      names: null,
    },
    VISITOR,
    () => CLOCK,
  );
  const [hello = [], , ask = []] = sentencesOf(rules.greeting(false));
  // The sentence between these two says how long words are kept, which the owner may change.
  const heard: HeardPiece[] = [{ speaker: 'agent', sentences: [hello, ask] }];
  const history: ChatMessage[] = [];
  let state: unknown = null;
  for (const { says, isHeard, heardOf } of LINES) {
    const reply = await agent.reply({
      sessionId: 'sample',
      state,
      history: [...history],
      text: says,
      timeZone: VISITOR.timeZone,
      locale: VISITOR.locale,
      clientTime: CLOCK,
      prompt: null,
    });
    state = reply.state;
    history.push({ role: 'user', content: says }, { role: 'assistant', content: reply.text });
    if (isHeard) heard.push({ speaker: 'caller', sentences: [[livePart(textForTheEar(says))]] });
    else if (heard.at(-1)?.speaker !== 'gap') heard.push({ speaker: 'gap' });
    const sentences = heardOf(sentencesOf(rules.partsOfReply(reply, 'short')));
    if (sentences.length > 0) heard.push({ speaker: 'agent', sentences });
  }
  return heard;
}

function sentencesOf(parts: readonly SpokenPart[]): SpokenSentence[] {
  const sentences: SpokenPart[][] = [[]];
  for (const part of parts) {
    sentences.at(-1)?.push(part);
    if (/[.?!]$/.test(part.text)) sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

function whole(answer: readonly SpokenSentence[]): readonly SpokenSentence[] {
  return answer;
}

function nothing(): readonly SpokenSentence[] {
  return [];
}
