import { actsThatHintsMayAdd, type DialogueAct, type ReaderHints } from '../line-reading.ts';

/** From this probability on, a hint adds an act that the rules did not see. */
const ADDS_FROM = 0.8;
/** Despair is added earlier, because missing it hurts more than a kind word too many. */
const ADDS_DISTRESS_FROM = 0.5;
/** Up to this probability, a hint removes an act that the rules saw. */
const REMOVES_TO = 0.03;

/** Acts that no hint may remove, because missing them would hurt the visitor. */
const neverRemoved: readonly DialogueAct[] = ['distress', 'declines', 'hesitates', 'silence'];

/** Returns the acts of the rules, changed where another reader is nearly certain. */
export function weighHints(acts: ReadonlySet<DialogueAct>, hints: ReaderHints): Set<DialogueAct> {
  const weighed = new Set(acts);
  for (const [name, probability] of Object.entries(hints.acts)) {
    const act = name as DialogueAct;
    if (addsAct(act, probability, hints)) weighed.add(act);
    if (probability <= REMOVES_TO && !neverRemoved.includes(act)) weighed.delete(act);
  }
  return weighed;
}

/** A reader that sees a question must also know what is asked, or that nothing answers it. */
function addsAct(act: DialogueAct, probability: number, hints: ReaderHints): boolean {
  if (!actsThatHintsMayAdd.includes(act) || (act === 'asks' && !hints.passage)) return false;
  return probability >= (act === 'distress' ? ADDS_DISTRESS_FROM : ADDS_FROM);
}

/** Returns the passage of which another reader is nearly certain. */
export function passageOfHints({ passage }: ReaderHints): string | null {
  return passage && passage.probability >= ADDS_FROM ? passage.id : null;
}
