import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { bookingFields } from '#core/consultation/booking-fields.ts';
import { NO_CLOSED_DAYS } from '#core/consultation/calendar-date.ts';
import { startWizard, type WizardState } from '#core/consultation/wizard.ts';
import { assistantPanelWords } from '#core/site/content/assistant-panel.ts';
import { quotedPrivacy } from '#core/site/content/privacy.ts';
import {
  everyField,
  filledBody,
  filledForm,
  filledWords,
} from '#server/test-support/booking/filled-form.ts';
import { readFacts } from './chat/read-reply.ts';
import { factKeys } from './chat/transcript.ts';
import type { WizardClock } from './consultation/calendar/wizard-clock.ts';
import { PlainForm } from './consultation/plain-form.tsx';
import { parseDraft, parseFields } from './consultation/sending/draft.ts';
import { outcomeOfResponse, sentRequest } from './consultation/sending/submit-consultation.ts';
import { PersonalStep } from './consultation/wizard/personal-step.tsx';
import { ReviewStep } from './consultation/wizard/review-step.tsx';
import { SchedulingStep } from './consultation/wizard/scheduling-step.tsx';

const state: WizardState = { ...startWizard('2026-11'), form: filledForm };
const clock: WizardClock = {
  zones: { business: null, visitor: 'Europe/Paris' },
  now: { date: '2026-11-12', minutes: 600 },
  closedDays: NO_CLOSED_DAYS,
  slotsLimited: false,
};
const act = () => {};
const pages = {
  steps: [
    renderToStaticMarkup(<PersonalStep state={state} mailLink={null} act={act} />),
    renderToStaticMarkup(<SchedulingStep state={state} clock={clock} taken={[]} act={act} />),
  ],
  review: renderToStaticMarkup(<ReviewStep state={state} zones={clock.zones} act={act} />),
  plain: renderToStaticMarkup(<PlainForm />),
};

describe.each(everyField)('the field $name', ({ name, column }) => {
  test('is shown with its label and its value in its step of the wizard', () => {
    const { step, words } = bookingFields[name];
    expect(pages.steps[step]).toContain(`data-field="${name}"`);
    expect(pages.steps[step]).toContain(words.label);
    expect(pages.steps[step]).toContain(filledWords[name]);
  });

  test('is shown in the review', () => {
    expect(pages.review).toContain(filledWords[name]);
  });

  test('can be filled in without scripts', () => {
    expect(pages.plain).toContain(` name="${column}"`);
    expect(pages.plain).toContain(bookingFields[name].words.label);
  });

  test('is read from a stored draft and from a link', () => {
    const kept = JSON.stringify({ form: filledForm, step: 1 });
    expect(parseDraft(kept)?.form[name]).toBe(filledForm[name]);
    expect(parseFields(JSON.stringify(filledForm))[name]).toBe(filledForm[name]);
  });

  test('is sent, and the error that the server reports for this field is assigned to this field', () => {
    const sender = { timeZone: null, locale: 'en-US', honeypot: '' };
    expect(sentRequest(filledForm, sender)[column]).toBe(filledBody[column]);
    const answer = outcomeOfResponse(422, { fields: { [column]: 'This is wrong' } }, null);
    expect(answer).toMatchObject({ kind: 'refused', errors: { [name]: 'This is wrong' } });
  });

  test('is named on the privacy page among the things that a request holds', () => {
    expect(quotedPrivacy.booked).toContain(assistantPanelWords.facts[name]);
  });

  test('is a fact that the chat reads from a reply', () => {
    expect(factKeys).toContain(name);
    expect(readFacts(filledForm)[name]).toBe(filledForm[name]);
  });
});
