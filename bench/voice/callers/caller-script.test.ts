import { expect, test } from 'vitest';
import { type CallerScript, callerLines, callerWish, checkedScripts } from './caller-script.ts';

const SCRIPT: CallerScript = {
  id: '01',
  service: 'ai-phone',
  daysAhead: 3,
  slot: '14:30',
  name: 'Siobhán O’Brien-Ruiz',
  company: null,
  email: 'sio@obrien.co.uk',
  lines: {
    help: ['Hello.'],
    service: ['The phone agent.'],
    when: ['{weekday} at {short}, I mean {day} at {time}.'],
    date: ['{weekday}.'],
    slot: ['{time}.'],
    name: ['It’s me.'],
    spellName: ['S I O'],
    email: ['sio at … o brien dot co dot u k'],
    spellLocal: ['S I O'],
    spellDomain: ['O B'],
    emailWrong: ['No.'],
    nameWrong: ['No.'],
    notThen: ['No.'],
    yes: ['Yes.'],
    no: ['No.'],
    send: ['Yes.'],
    goodbye: ['Bye.'],
  },
};

function file(changes: object): string {
  return JSON.stringify({ callers: [{ ...SCRIPT, ...changes }] });
}

test('a day ahead that is a weekend becomes the next Monday', () => {
  expect(callerWish(SCRIPT, '2026-11-18').date).toBe('2026-11-23');
  expect(callerWish(SCRIPT, '2026-11-16').date).toBe('2026-11-19');
});

test('a weekday that a caller names is the coming one', () => {
  expect(callerWish({ ...SCRIPT, daysAhead: 8 }, '2026-11-18').date).toBe('2026-11-19');
  expect(callerWish({ ...SCRIPT, daysAhead: 7 }, '2026-11-18').date).toBe('2026-11-19');
  expect(callerWish({ ...SCRIPT, daysAhead: 6 }, '2026-11-18').date).toBe('2026-11-24');
});

test('the day and the time are filled in as they are said', () => {
  const wish = callerWish(SCRIPT, '2026-11-18');
  expect(callerLines(SCRIPT, wish).when).toEqual([
    'Monday at two thirty, I mean Monday, November twenty third at two thirty P M.',
  ]);
});

test('a file with what a voice cannot say, or without a line, is refused', () => {
  expect(checkedScripts(file({}))).toEqual([SCRIPT]);
  const { lines } = SCRIPT;
  expect(() => checkedScripts(file({ lines: { ...lines, yes: ['yes @'] } }))).toThrow('lines.yes');
  expect(() => checkedScripts(file({ lines: { ...lines, yes: [] } }))).toThrow('lines.yes');
  expect(() => checkedScripts(file({ slot: '14:15' }))).toThrow('slot');
  expect(() => checkedScripts(JSON.stringify({ callers: [SCRIPT, SCRIPT] }))).toThrow('01');
});
