import { type Message, saying } from './message.ts';
import { ruleNames, ruleTexts } from './rule-texts.ts';
import { withFullStop } from './written-facts.ts';

/**
 * Returns the message for the text of a refusal. The booking's rules answer with the text that the
 * form shows, and here this text becomes the rule again. A text of no rule is said as it is.
 */
export function refusalOf(text: string): Message {
  const rule = ruleNames.find((known) => ruleTexts[known] === text);
  return rule
    ? saying('refused', { rule })
    : saying('text', { text: { told: withFullStop(text) } });
}
