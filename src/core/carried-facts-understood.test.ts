import { expect, test } from 'vitest';
import { startConversation } from './assistant/conversation-state.ts';
import { dialogueContext } from './assistant/test-data/dialogue.ts';
import { respondToLine } from './assistant/test-data/written-turns.ts';
import { carriedFactsLine } from './chat/carried-facts.ts';
import { serviceLabels } from './site/content/services.ts';

test.each(Object.keys(serviceLabels))(
  'the agent understands every fact that is told again, with the service %s',
  (service) => {
    const facts = {
      name: 'Jane Doe',
      email: 'jane@acme.com',
      company: 'Acme',
      service,
      date: '2026-11-13',
      slot: '14:30',
    };
    const { state } = respondToLine(startConversation(), carriedFactsLine(facts), dialogueContext);
    expect(state.facts).toMatchObject(facts);
  },
);
