import { expect, test } from 'vitest';
import { emptyForm, type WizardForm } from '#core/consultation/wizard-form.ts';
import { type Answer, readAnswer, sentRequest } from './submit-consultation.ts';

const form: WizardForm = {
  ...emptyForm,
  name: 'Ann Lee',
  email: 'ann@acme.example',
  service: 'ai-phone',
  date: '2026-11-16',
  slot: '13:30',
};
const sender = { timeZone: 'Europe/Paris', locale: 'fr-FR', honeypot: '' };

test('a request has the eight fields, the zone, the locale and the honeypot', () => {
  expect(sentRequest(form, sender)).toEqual({
    name: 'Ann Lee',
    email: 'ann@acme.example',
    company: '',
    service: 'ai-phone',
    problems: '',
    additional: '',
    selected_date: '2026-11-16',
    selected_time: '1:30 PM',
    time_zone: 'Europe/Paris',
    locale: 'fr-FR',
    website: '',
  });
  expect(sentRequest(form, { ...sender, timeZone: null })).not.toHaveProperty('time_zone');
});

const failed: Answer = { kind: 'failed', keySpent: false };

test.each<[number, unknown, string | null, Answer]>([
  [201, { id: 'a1' }, null, { kind: 'booked', id: 'a1' }],
  [201, null, null, { kind: 'booked', id: '' }],
  [409, { error: 'slot-full' }, null, { kind: 'taken' }],
  [429, null, '12', { kind: 'busy', seconds: 12 }],
  [429, null, 'Mon, 16 Nov 2026 09:00:00 GMT', { kind: 'busy', seconds: null }],
  [429, null, null, { kind: 'busy', seconds: null }],
  [503, { error: 'storage' }, null, failed],
  [500, 'nonsense', null, failed],
  [413, null, null, failed],
  [422, { fields: { name: 'No' } }, null, { kind: 'refused', errors: { name: 'No' } }],
  [
    422,
    { fields: { selected_date: 'Past', selected_time: 'Gone', locale: 'What?' } },
    null,
    { kind: 'refused', errors: { date: 'Past', slot: 'Gone' } },
  ],
  [422, { fields: { locale: 'What?' } }, null, { kind: 'failed', keySpent: true }],
  [422, { error: 'key-reused' }, null, { kind: 'failed', keySpent: true }],
  [422, { fields: { name: 7 } }, null, { kind: 'failed', keySpent: true }],
])('%i with %j is read for what it says', (status, body, retryAfter, answer) => {
  expect(readAnswer(status, body, retryAfter)).toEqual(answer);
});
