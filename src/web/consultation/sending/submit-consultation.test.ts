import { afterEach, expect, test, vi } from 'vitest';
import { emptyForm, type WizardForm } from '#core/consultation/wizard-form.ts';
import {
  outcomeOfResponse,
  type SubmitOutcome,
  sentRequest,
  submitConsultation,
} from './submit-consultation.ts';

const form: WizardForm = {
  ...emptyForm,
  name: 'Ann Lee',
  email: 'ann@acme.example',
  service: 'ai-phone',
  date: '2026-11-16',
  slot: '13:30',
};
const sender = { timeZone: 'Europe/Paris', locale: 'fr-FR', honeypot: '' };

test('a request has the eight form fields, the time zone, the locale and the honeypot', () => {
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

const failed: SubmitOutcome = { kind: 'failed' };

test.each<[number, unknown, string | null, SubmitOutcome]>([
  [
    201,
    { id: 'a1' },
    null,
    { kind: 'booked', id: 'a1', reference: null, link: null, isOffCalendar: false },
  ],
  [201, null, null, { kind: 'booked', id: '', reference: null, link: null, isOffCalendar: false }],
  [409, { error: 'slot-full' }, null, { kind: 'taken' }],
  [429, null, '12', { kind: 'busy', seconds: 12 }],
  [429, null, 'Mon, 16 Nov 2026 09:00:00 GMT', { kind: 'busy', seconds: null }],
  [429, null, null, { kind: 'busy', seconds: null }],
  [503, { error: 'storage' }, null, failed],
  [500, 'nonsense', null, failed],
  [413, null, null, failed],
  [422, { fields: { name: 'No' } }, null, { kind: 'refused', errors: { name: 'No' }, unseen: [] }],
  [
    422,
    { fields: { selected_date: 'Past', selected_time: 'Gone', locale: 'What?' } },
    null,
    { kind: 'refused', errors: { date: 'Past', slot: 'Gone' }, unseen: ['locale'] },
  ],
  [422, { fields: { website: 'No' } }, null, { kind: 'refused', errors: {}, unseen: ['website'] }],
  [422, { error: 'key-reused' }, null, { kind: 'refused', errors: {}, unseen: [] }],
  [422, { fields: { name: 7 } }, null, { kind: 'refused', errors: {}, unseen: [] }],
])('the status %i with %j is read as the right outcome', (status, body, retryAfter, answer) => {
  expect(outcomeOfResponse(status, body, retryAfter)).toEqual(answer);
});

afterEach(() => void vi.unstubAllGlobals());

const refusing = (...names: string[]) =>
  Response.json({ fields: Object.fromEntries(names.map((name) => [name, 'No'])) }, { status: 422 });
const booked = () => Response.json({ id: 'a1' }, { status: 201 });

/**
 * Submits a request to a server that gives these answers in this order. Returns the outcome, and
 * the key and the field names of each request that was sent.
 */
async function submitTo(...answers: Response[]) {
  const sent: { key: string | null; fields: string[] }[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit & { body: string }) => {
    const key = new Headers(headers).get('Idempotency-Key');
    sent.push({ key, fields: Object.keys(JSON.parse(body)) });
    return answers[sent.length - 1] ?? Response.error();
  });
  const request = sentRequest(form, sender);
  const answer = await submitConsultation(request, 9000, (tried) => JSON.stringify(tried));
  return { answer, sent };
}

test.each([[['time_zone']], [['locale']], [['time_zone', 'locale']]])(
  'a request is sent again without %j if the server refuses only these fields',
  async (unknown) => {
    const { answer, sent } = await submitTo(refusing(...unknown), booked());
    expect(answer).toEqual({
      kind: 'booked',
      id: 'a1',
      reference: null,
      link: null,
      isOffCalendar: false,
    });
    const [first, second, ...more] = sent;
    expect(more).toEqual([]);
    expect(second?.fields).toEqual(first?.fields.filter((field) => !unknown.includes(field)));
    expect(second?.fields).toHaveLength(13 - unknown.length);
    expect(second?.key).not.toBe(first?.key);
  },
);

test('a request is sent again only once, whatever the second answer is', async () => {
  const { answer, sent } = await submitTo(refusing('time_zone'), refusing('locale'), booked());
  expect(answer).toEqual({ kind: 'refused', errors: {}, unseen: ['locale'] });
  expect(sent).toHaveLength(2);
});

test.each([[['name', 'time_zone']], [['website', 'time_zone']], [['website']], [['body']], [[]]])(
  'a request is not sent again if %j is invalid',
  async (names) => {
    const { answer, sent } = await submitTo(refusing(...names), booked());
    expect(answer.kind).toBe('refused');
    expect(sent).toHaveLength(1);
  },
);

test.each([409, 429, 503])('a request is not sent again after the status %i', async (status) => {
  const { sent } = await submitTo(new Response(null, { status }), booked());
  expect(sent).toHaveLength(1);
});
