import type { ConversationState } from '../../assistant/conversation-state.ts';
import { serviceLabel } from '../../consultation/service.ts';
import { phoneWords } from '../../site/content/assistant/phone-words.ts';

const MOST_WORDS = 40;

/** Tells whoever takes over a call what the agent knows of it. */
export function transferSummary(facts: ConversationState['facts'] | null): string {
  const { name = '', service = null, problems = '' } = facts ?? {};
  const told = problems.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).join(' ');
  const words = phoneWords.transfer;
  return [
    words.caller,
    name === '' ? '' : words.name(name),
    service === null ? '' : words.about(serviceLabel(service)),
    told === '' ? '' : words.told(told),
  ]
    .filter(Boolean)
    .join(' ');
}
