import { expect, test } from 'vitest';
import { callBackText } from './call-back-text.ts';

const AT = Date.parse('2026-11-19T14:05:00Z');
const NOTE = {
  number: '+12025550142',
  name: 'Ana Ruiz',
  service: 'ai-phone',
  problems: 'We miss calls',
  date: '2026-11-24',
  slot: '14:30',
} as const;

test('the owner reads whom to call, about what, and the wished time', () => {
  expect(callBackText(NOTE, AT, 'https://everline.test/desk/calls/1')).toEqual({
    subject: 'Please call somebody back',
    text: [
      'The agent could not book this on the phone. Nothing is booked, and no time is taken.',
      '',
      'Number: +12025550142',
      'Name: Ana Ruiz',
      'About: AI Phone Agent',
      'What they told: We miss calls',
      'Wished time: 2026-11-24 2:30 PM',
      'Called: 2026-11-19 14:05 UTC',
      '',
      'https://everline.test/desk/calls/1',
    ].join('\n'),
  });
});

test('what is not known says so', () => {
  const unknown = {
    number: '555019',
    name: '',
    service: null,
    problems: '',
    date: null,
    slot: null,
  };
  const { text } = callBackText(unknown, AT, null);
  expect(text.split('\n').filter((line) => line.endsWith(': not known'))).toHaveLength(4);
  expect(text).not.toContain('desk');
});
