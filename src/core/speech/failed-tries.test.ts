import { describe, expect, test } from 'vitest';
import { type ConversationState, startConversation } from '../assistant/conversation-state.ts';
import { answerLine } from '../assistant/decide/conversation.ts';
import { meaningFor } from '../assistant/test-data/meaning-of-line.ts';
import { failedTries } from './failed-tries.ts';
import { spokenTurnRules } from './spoken-turn-rules.ts';
import type { OfferedHelp } from './stalled-call.ts';
import { spokenTurnTerms } from './test-data/spoken-turn-terms.ts';

const CALLER = { direction: 'inbound', number: '+12125550100', name: null } as const;
/** What a caller says until everything is read back. */
const TOLD = [
  'I need a phone agent',
  'next Tuesday at two',
  'My name is Ana Benet',
  'ana at benet dot com',
];
/** A turn of which no word could be made out. */
const NOTHING = null;

/** Says lines on the phone one after the other, and returns what was offered after each. */
function offersAfter(lines: readonly (string | null)[]): string[] {
  const rules = spokenTurnRules(
    spokenTurnTerms,
    { timeZone: 'UTC', locale: 'en-US', phone: CALLER },
    () => Date.parse('2026-11-16T10:00:00Z'),
  );
  let state = startConversation();
  const answer = (text: string) => {
    const read = rules.written(state, { text, certainty: -0.1 }, []);
    const line = rules.hear(read, meaningFor(read.text, read.state));
    if (rules.askAboutAddress(line) !== null) return;
    const turn = answerLine(line.heard);
    state = turn.state;
    rules.partsOfReply({ text: '', say: turn.say, state }, 'short');
  };
  return lines.map((line) => {
    if (line === NOTHING) rules.notHeard(state);
    else answer(line);
    const help = rules.help();
    return 'field' in help ? `${help.offer} ${help.field}` : help.offer;
  });
}

describe('a name or an address that is read back', () => {
  test.each<[string, readonly (string | null)[], readonly string[]]>([
    [
      'that is corrected once and is right then brings no offer',
      ['No, my name is Ana Bennett', 'Yes, send it'],
      ['none', 'none'],
    ],
    [
      'and denied a second time is spelled, and a third time given up',
      ['No, it’s Ana Bonnett', 'No, my name is Ana Bennett', 'No, my name is Ana Bennet'],
      ['none', 'spell name', 'give-up name'],
    ],
    [
      'that is spelled in each correction is not asked for by letter, and given up all the same',
      [
        'No, the name is Ana Bonnett, B O N N E T T',
        'No, the name is Ana Bennet, B E N N E T',
        'No, the name is Ana Bennett, B E N N E T T',
      ],
      ['none', 'none', 'give-up name'],
    ],
    [
      'that is wrong, asked for and told anew counts once each time',
      [
        'No, the name is wrong',
        'Ana Bonnett',
        'No, the name is wrong',
        'A N A  B E N N E T T',
        'The name is wrong',
      ],
      ['none', 'none', 'spell name', 'none', 'give-up name'],
    ],
    [
      'that is not heard when it is asked for anew counts with the denials',
      ['No, the name is wrong', NOTHING, 'Ana Bonnett', 'No, my name is Ana Bennett'],
      ['none', 'spell name', 'none', 'give-up name'],
    ],
    [
      'that is spelled in the same way again, because it was not understood, is given up',
      ['No, B E N N E T T', 'No, B E N N E T T', 'No, B E N N E T T'],
      ['none', 'none', 'give-up name'],
    ],
    [
      'has the same steps if it is an address, however it is corrected',
      [
        'No, the email is ana at bonnett dot com',
        'No, it’s ana at bennett dot com, b e n n e t t',
        'No, the email is wrong',
      ],
      ['none', 'none', 'give-up email'],
    ],
    [
      'counts for itself, so two wrong fields with two tries each are not given up',
      [
        'No, my name is Ana Bonnett',
        'No, the email is ana at bonnett dot com',
        'No, my name is Ana Bennett',
        'No, the email is anna at bennett dot com',
      ],
      ['none', 'none', 'spell name', 'spell email'],
    ],
    [
      'is not wrong if something else is',
      ['No, make it Wednesday', 'No, at three', 'No, at four', 'My company is Oak'],
      ['none', 'none', 'none', 'none'],
    ],
    [
      'that is denied again without another value has failed once',
      [
        'The email is wrong',
        'what are your hours?',
        'the email is wrong',
        'actually make it Wednesday',
        'the email is wrong',
      ],
      ['none', 'none', 'none', 'none', 'none'],
    ],
    [
      'that is a name spelled twice leaves the address its tries',
      [
        'No, it’s Bennett, B E N N E T T',
        'No, B E N E T T',
        'No, the email is ana at work dot com',
      ],
      ['none', 'none', 'none'],
    ],
  ])('%s', (_, lines, offers) => {
    expect(offersAfter([...TOLD, ...lines]).slice(TOLD.length)).toEqual(offers);
  });

  test('is not wrong for whoever asks for time before it is told', () => {
    const lines = [...TOLD.slice(0, 3), 'hold on', 'one second', ...TOLD.slice(3)];
    const denied = ['No, the email is ana at bennett dot com'];
    expect(new Set(offersAfter([...lines, ...denied]))).toEqual(new Set(['none']));
  });

  test('is told with new tries after everything was taken back', () => {
    const denied = ['No, my name is Ana Bonnett', 'No, my name is Ana Bennett'];
    const again = ['Let’s start over', ...TOLD.slice(0, 2), NOTHING];
    const offers = offersAfter([...TOLD, ...denied, ...again]);
    expect(offers.slice(TOLD.length + denied.length)).toEqual(['none', 'none', 'none', 'none']);
  });

  test('and is an address of a kind that is refused is not asked for by letter', () => {
    const lines = [...TOLD.slice(0, 3), 'ana at gmail dot com', 'ana at yahoo dot com'];
    expect(offersAfter(lines).slice(3)).toEqual(['none', 'none']);
  });

  test('counts with the tries that failed before it was read back', () => {
    const [service = '', when = '', name = '', email = ''] = TOLD;
    const lines = [service, when, NOTHING, name, email, 'No, my name is Ana Bonnett'];
    const more = ['No, my name is Ana Bennett'];
    const none = lines.slice(1).map(() => 'none');
    expect(offersAfter([...lines, ...more])).toEqual([...none, 'spell name', 'give-up name']);
  });
});

test('a part of the address that cannot be made out is a failed try, and the third one is the last', () => {
  const lines = [...TOLD, 'spelled with two Ts', 'with two Ts', 'it’s spelled with two Ts'];
  expect(offersAfter(lines).slice(TOLD.length)).toEqual(['none', 'none', 'give-up email']);
});

describe('tries begin anew', () => {
  const at = (asked: ConversationState['asked'], changes: Partial<ConversationState> = {}) => ({
    ...startConversation(),
    asked,
    ...changes,
  });
  const offers = (turns: readonly ConversationState[]): OfferedHelp['offer'][] => {
    const tries = failedTries();
    return turns.map((state) => tries.offerAfter(state, false).offer);
  };

  test('after the agent has given up, for a caller who goes on', () => {
    const turns = Array.from({ length: 6 }, () => at('email'));
    expect(offers(turns)).toEqual(['none', 'spell', 'give-up', 'none', 'spell', 'give-up']);
  });

  test('with the next request, because one that was sent was right', () => {
    const sent = { sent: ['2026-11-17 14:00'] };
    expect(offers([at('name'), at('name'), at('name', sent), at('name', sent)])).toEqual([
      'none',
      'spell',
      'none',
      'spell',
    ]);
  });

  test('for each field, and other questions have none', () => {
    const turns = [at('service'), at('name'), at('email'), at('date'), at('name'), at('email')];
    expect(offers(turns)).toEqual(['none', 'none', 'none', 'none', 'spell', 'spell']);
  });
});
