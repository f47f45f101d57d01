import { expect, test } from 'vitest';
import { type Draft, parseDraft, parseFields } from './draft.ts';

const draft: Draft = {
  form: {
    name: 'Ann Lee',
    email: 'ann@acme.example',
    company: '',
    service: 'ai-phone',
    problems: 'Missed calls',
    additional: '',
    date: '2026-11-16',
    slot: '09:30',
  },
  step: 2,
  attempt: { key: '5d9b1b0e-0000-4000-8000-000000000000', body: '{}' },
  leftOut: ['time_zone'],
  startedAt: 1_794_000_000_000,
  linkVisit: '["?service=ai-phone",null]',
};

test('a draft is read as it was written', () => {
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test.each([null, '', 'null', '7', '[]', '{}', '{"form":null}', '{"form":'])(
  '%j holds no draft',
  (text) => {
    expect(parseDraft(text)).toBeNull();
  },
);

test('invalid parts of a draft are left out, and the rest is kept', () => {
  const spoilt = {
    form: {
      ...draft.form,
      email: 7,
      service: 'plumbing',
      date: '2026-02-30',
      slot: '09:15',
      surplus: true,
    },
    step: 9,
    attempt: { key: 1 },
    leftOut: ['name', 'locale'],
    startedAt: 'yesterday',
  };
  expect(parseDraft(JSON.stringify(spoilt))).toEqual({
    form: { ...draft.form, email: '', service: null, date: null, slot: null },
    step: 0,
    attempt: null,
    leftOut: ['locale'],
    startedAt: null,
    linkVisit: null,
  });
});

test.each([
  [
    { ...draft.form, company: '', slot: '09:15' },
    { ...draft.form, company: undefined, slot: undefined, additional: undefined },
  ],
  [{ name: 'Ann', service: 'plumbing', surplus: 'x' }, { name: 'Ann' }],
  [[], {}],
  [null, {}],
])('the filled and valid fields of %j are read', (told, fields) => {
  expect(parseFields(JSON.stringify(told))).toEqual(fields);
});
