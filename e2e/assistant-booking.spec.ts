import { chatFailureLogPattern, openPanel, stubChatAnswers } from './assistant-page.ts';
import {
  fillPersonal,
  fillScheduling,
  mondayMorning,
  openBooking,
  parisBrowserOptions,
  visitor,
  wizardOf,
} from './booking/booking-page.ts';
import { auditPage } from './every-page/axe-audit.ts';
import { expect, test, visit } from './site-test.ts';

test.use({
  ...parisBrowserOptions,
  expectedProblem: chatFailureLogPattern,
});

const facts = {
  ...visitor,
  service: 'ai-phone',
  additional: '',
  date: '2026-11-19',
  slot: '14:00',
};
const noted = { text: 'Shall I send this request?', metadata: { facts } };

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(mondayMorning);
});

test('continuing in the form fills the wizard with the known facts', async ({ page }) => {
  const withoutEmail = { ...facts, email: '' };
  await stubChatAnswers(page, { text: 'Your email?', metadata: { facts: withoutEmail } }, noted);
  await visit(page, '/');
  const talk = await openPanel(page);
  await talk.ask('Thursday at two');
  await expect(talk.panel).toContainText('Noted name, company, service, day, time, problems');
  await talk.link('Continue in the form').click();

  const wizard = wizardOf(page);
  await expect(page).toHaveURL('/consultation#contact');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(wizard.field('Name')).toHaveValue(visitor.name);
  await expect(wizard.field('Business Email')).toHaveValue('');
  await wizard.field('Company').fill('Another Company');

  // The link “Continue in the form” also works when the page of the form is already open. The email
  // address is the last missing fact, so the form opens at the review.
  await openPanel(page);
  await talk.ask(visitor.email);
  await expect(talk.log).toContainText(noted.text);
  await talk.link('Continue in the form').click();
  await expect(wizard.heading('Step 3 of 3: Review')).toBeVisible();
  await expect(wizard.all).toContainText(visitor.email);
  await expect(wizard.all).toContainText('Acme Heating');
  await expect(wizard.all).toContainText('Thursday, 19 November 2026');
  await expect(wizard.all).toContainText('2:00 PM');

  await page.reload();
  await expect(wizard.heading('Step 3 of 3: Review')).toBeVisible();
});

test('a booking shows day, time, reference, link and calendar file, and axe finds no problem in both themes', async ({
  page,
}) => {
  const booked = {
    text: 'Your request is sent.',
    metadata: { facts, bookingId: 'f0e1d2c3' },
    booking: { id: 'f0e1d2c3', reference: 'EV-7K3M-Q2', link: '/booking/t0k3n' },
  };
  const handOver = {
    text: 'A person reads every request.',
    metadata: { facts: { ...facts, date: null, slot: null }, handOver: true, ended: true },
  };
  await stubChatAnswers(page, noted, booked, handOver, { status: 503 });
  await visit(page, '/privacy');
  const talk = await openPanel(page);
  const audit = async () => {
    expect.soft(await auditPage(page, '.assistant')).toEqual([]);
  };
  await audit();
  await talk.ask('Thursday at two');
  await expect(talk.link('Continue in the form')).toBeVisible();
  await talk.ask('Yes');
  await expect(talk.log).toContainText('Thursday, 19 November 20262:00 PM');
  await expect(talk.link('Add to calendar')).toHaveAttribute(
    'href',
    '/api/consultations/f0e1d2c3/invite.ics',
  );
  await expect(talk.link('Continue in the form')).toHaveCount(0);
  await expect(talk.log).toContainText('Your reference EV-7K3M-Q2');
  await expect(talk.link('See, move or cancel')).toHaveAttribute('href', '/booking/t0k3n');
  await audit();

  // Axe judges only visible texts. The long transcript is cleared first, so that the next answers
  // are visible.
  await talk.button('Clear').click();
  await talk.ask('A person, please');
  await expect(talk.log.getByRole('link', { name: 'Talk to a person' })).toHaveAttribute(
    'href',
    '/consultation#contact',
  );
  await talk.ask('Hello?');
  await expect(talk.panel.getByRole('alert')).toBeVisible();
  await audit();
});

test('the form points out a time that the assistant has already asked for', async ({ page }) => {
  const asked = { ...facts, date: '2026-11-18', slot: '09:30' };
  const booking = { id: 'f0e1d2c3', reference: 'EV-7K3M-Q2', link: '/booking/t0k3n' };
  const booked = { text: 'Sent.', metadata: { facts: asked, bookingId: booking.id }, booking };
  await stubChatAnswers(page, booked);
  await visit(page, '/');
  const talk = await openPanel(page);
  await talk.ask('Yes');
  await expect(talk.link('See, move or cancel')).toBeVisible();

  const wizard = await openBooking(page);
  await fillPersonal(page);
  await fillScheduling(page);
  const note = wizard.all.getByText('You asked for this time before.');
  await expect(note.getByRole('link')).toHaveAttribute('href', booking.link);
});
