import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANGE_PAUSE_MS, type PlannedPart, planVoices } from './voice-plan.ts';

function kept(text: string, pauseAfterMs = 160): PlannedPart {
  return { text, pauseAfterMs, isKept: true };
}

function live(text: string, pauseAfterMs = 160): PlannedPart {
  return { text, pauseAfterMs, isKept: false };
}

describe('planVoices', () => {
  test.each([
    {
      name: 'kept sentences stay in the best voice',
      parts: [kept('Good morning.'), kept('How can I help?')],
      voices: ['kept', 'kept'],
    },
    {
      name: 'a name at a pause changes the voice for itself only',
      parts: [kept('Thank you very much for that,'), live('Sarah.'), kept('Which day is best?')],
      voices: ['kept', 'fast', 'kept'],
    },
    {
      name: 'a short sentence that is mostly live is fast whole',
      parts: [kept('Thank you,'), live('Sarah Jane Miller.'), kept('Which day is best?')],
      voices: ['fast', 'fast', 'kept'],
    },
    {
      name: 'a long sentence that is mostly live changes its voice at the pause',
      parts: [
        kept('You wrote,'),
        live('that the phone rings all day long and nobody has the time to answer it.'),
      ],
      voices: ['kept', 'fast'],
    },
    {
      name: 'parts without a pause between them have one voice',
      parts: [kept('We will send the confirmation to', 60), live('Sarah', 60), kept('at once.')],
      voices: ['fast', 'fast', 'fast'],
    },
    {
      name: 'a missing pause binds two sentences',
      parts: [kept('Very good.', 0), live('Sarah Miller.')],
      voices: ['fast', 'fast'],
    },
  ])('$name', ({ parts, voices }) => {
    expect(planVoices(parts)).toEqual(voices);
  });

  test('no voice changes without a pause, and nothing that is missing is planned as kept', () => {
    const part = fc.record({
      text: fc.constantFrom('One,', 'two three', 'four five six.', 'Is it so?'),
      pauseAfterMs: fc.constantFrom(0, 60, 119, 120, 320),
      isKept: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const voices = planVoices(parts);
        for (const [index, { isKept, pauseAfterMs }] of parts.entries()) {
          if (!isKept) expect(voices[index]).toBe('fast');
          if (index + 1 < parts.length && pauseAfterMs < CHANGE_PAUSE_MS) {
            expect(voices[index + 1]).toBe(voices[index]);
          }
        }
      }),
    );
  });
});
