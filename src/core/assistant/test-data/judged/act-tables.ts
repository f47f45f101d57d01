import type { ConversationState } from '../../conversation-state.ts';
import type { DialogueAct } from '../../read/line-reading.ts';
import { actPhrases } from '../act-phrases.ts';
import { askingActs } from '../acts/asking-acts.ts';
import type { ActPhrases } from '../acts/phrases-at.ts';
import { dialogueContext as local } from '../dialogue.ts';
import { type IntentPhrase, intentPhrases } from '../intent-phrases.ts';
import { hearTrained } from '../written-turns.ts';
import {
  bookedState,
  type JudgedRow,
  type JudgedTable,
  judgedRow,
  stateAt,
  wholeRequest,
} from './judged-table.ts';

const summary = stateAt('send', wholeRequest);
const states: Record<ActPhrases['moment'], ConversationState> = {
  open: stateAt(null),
  collecting: stateAt('date', { service: 'ai-phone' }),
  confirming: summary,
  booked: bookedState,
  canceling: { ...bookedState, asked: 'cancel-booking' },
};

function actRows({ moment, acts, not = [], lines }: ActPhrases): JudgedRow[] {
  return lines.map((heard) => {
    const read = hearTrained(states[moment], heard, local).reading.acts;
    return judgedRow(moment, heard, [
      { does: acts, not: [] },
      { does: acts.filter((act) => read.has(act)), not: not.filter((act) => read.has(act)) },
    ]);
  });
}

/** One of the acts must hold. A visitor who cancels or hesitates says no too. */
const actsFor: Record<IntentPhrase['intent'], readonly DialogueAct[]> = {
  book: ['wants-booking'],
  question: ['asks'],
  yes: ['agrees'],
  no: ['declines', 'cancels', 'hesitates'],
  correction: ['corrects'],
  human: ['wants-person'],
  goodbye: ['goodbye'],
  silence: ['silence'],
  abuse: ['abuse'],
  restart: ['restarts'],
  repeat: ['wants-repeat'],
  thanks: ['thanks'],
  greeting: ['greets'],
  unknown: [],
};

function intentRow({ heard, intent, context }: (typeof intentPhrases)[number]): JudgedRow {
  const state = context === 'confirming' ? summary : states.open;
  const acts = [...hearTrained(state, heard, local).reading.acts];
  const wanted = actsFor[intent];
  const isRight =
    wanted.length > 0
      ? wanted.some((act) => acts.includes(act))
      : acts.every((act) => act === 'small-talk');
  return judgedRow(context ?? 'open', heard, [intent, isRight ? intent : acts]);
}

/** Answers to the question what to change. A yes means that nothing shall change after all. */
const changeAnswers: readonly (readonly [heard: string, agrees: boolean])[] = [
  ['Brilliant! yes, please send that.', true],
  ['nothing, go ahead', true],
  ['the time please', false],
  ['send it on Friday instead', false],
];

function changeRow([heard, agrees]: (typeof changeAnswers)[number]): JudgedRow {
  const { acts } = hearTrained(stateAt('change', wholeRequest), heard, local).reading;
  return judgedRow('change', heard, [agrees, acts.has('agrees')]);
}

/** Lines that must be read right, each of them: despair, and what must not pass for a yes. */
function isSafety({ moment, acts, not = [] }: ActPhrases): boolean {
  const decides = moment === 'confirming' || moment === 'canceling';
  return (
    acts.includes('distress') || not.includes('distress') || (decides && not.includes('agrees'))
  );
}

function safetyRows(phrases: ActPhrases): JudgedRow[] {
  const watched = (act: DialogueAct) => act === 'distress' || act === 'agrees';
  const { acts, not = [] } = phrases;
  return actRows({ ...phrases, acts: acts.filter(watched), not: not.filter(watched) });
}

export const actTables: readonly JudgedTable[] = [
  {
    title: 'lines of despair and lines that are no yes',
    least: 1,
    judge: () => actPhrases.filter(isSafety).flatMap(safetyRows),
  },
  { title: 'acts', least: 0.96, judge: () => actPhrases.flatMap(actRows) },
  { title: 'acts that ask', least: 0.98, judge: () => askingActs.flatMap(actRows) },
  { title: 'intents', least: 0.93, judge: () => intentPhrases.map(intentRow) },
  { title: 'answers to what to change', least: 0.75, judge: () => changeAnswers.map(changeRow) },
];
