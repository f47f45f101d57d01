import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestMailLink } from './request-mail.ts';
import { emptyForm, type WizardForm } from './wizard-form.ts';

const filled: WizardForm = {
  name: 'Ann O’Neill',
  email: 'ann@gmail.com',
  company: 'Ann & Sons',
  service: 'ai-phone',
  problems: 'We miss calls\nwhile on a job. 50 %?',
  additional: '',
  date: '2026-11-18',
  slot: '09:30',
};

function bodyOf(link: string): string | null {
  return new URL(link).searchParams.get('body');
}

test('the letter carries every filled field, with the day in the given words', () => {
  const link = requestMailLink('hello@acme.example', filled, 'Wednesday, November 18');
  expect(link).toMatch(/^mailto:hello%40acme\.example\?subject=Consultation%20request&body=/);
  expect(bodyOf(link)?.split('\r\n')).toEqual([
    'Name: Ann O’Neill',
    'Email: ann@gmail.com',
    'Company: Ann & Sons',
    'Service: AI Phone Agent',
    'Preferred date/time: Wednesday, November 18 at 9:30 AM',
    'Problems: We miss calls',
    'while on a job. 50 %?',
    '',
  ]);
});

test('empty fields are left out', () => {
  const link = requestMailLink('hello@acme.example', { ...emptyForm, name: ' Ann ' }, '');
  expect(bodyOf(link)).toBe('Name: Ann\r\n');
});

test('a day without a time is carried too', () => {
  const form = { ...emptyForm, date: '2026-11-18' } as const;
  expect(bodyOf(requestMailLink('hello@acme.example', form, 'Wednesday'))).toBe(
    'Preferred date/time: Wednesday\r\n',
  );
});

test('a very long text is cut, because mail programs refuse long addresses', () => {
  const form = { ...emptyForm, problems: '😀'.repeat(4000) };
  expect(bodyOf(requestMailLink('hello@acme.example', form, ''))).toBe(
    `Problems: ${'😀'.repeat(1000)}…\r\n`,
  );
});

test('no text of a visitor adds a recipient or a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = text.toWellFormed();
      const form = { ...emptyForm, name: clean, problems: `${clean}&bcc=x@y.example\ncc: x` };
      const url = new URL(requestMailLink('hello@acme.example', form, ''));
      expect(url.pathname).toBe('hello%40acme.example');
      expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
    }),
  );
});
