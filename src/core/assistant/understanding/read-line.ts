import type { ConversationState } from '../conversation-state.ts';
import { answerFromContent } from '../knowledge/answers.ts';
import type { LocalContext } from '../local-context.ts';
import { otherLanguageOf } from './acts/other-language.ts';
import { readActs } from './acts/read-acts.ts';
import { weighHints } from './acts/weigh-hints.ts';
import { hearFacts, holdsFacts } from './heard-facts.ts';
import { intentOfActs } from './intent.ts';
import type { LineReading, ReaderHints } from './line-reading.ts';

interface ReadingContext {
  state: ConversationState;
  local: LocalContext;
  hints?: ReaderHints | null;
}

/** Reads one line of the visitor whole: its acts, its facts and the passage that it asks for. */
export function readLine(
  heard: string,
  { state, local, hints = null }: ReadingContext,
): LineReading {
  const asksForName = state.asked === 'name' || state.asked === 'company';
  const language = otherLanguageOf(heard, { asksForName });
  const acts = weighHints(readActs(heard, state), hints);
  if (language) acts.add('other-language');
  // While a new time for a booking is asked for, a bare '3' is a time.
  const listening: ConversationState =
    state.asked === 'move-when' ? { ...state, asked: 'slot' } : state;
  const facts = hearFacts(heard, { state: listening, intent: intentOfActs(acts), local });
  if (holdsFacts(facts)) acts.add('tells-fact');
  const passage = acts.has('asks') ? (answerFromContent(heard, local)?.about ?? null) : null;
  return { acts, facts, passage, language };
}
