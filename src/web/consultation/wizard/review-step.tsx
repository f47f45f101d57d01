import type { ReactNode } from 'react';
import {
  type BookingField,
  type BookingFieldName,
  bookingFields,
  fieldsInReadingOrder,
} from '#core/consultation/booking-fields.ts';
import { slotStart } from '#core/consultation/booking-window.ts';
import { slotLabel } from '#core/consultation/schedule.ts';
import { serviceLabel } from '#core/consultation/service.ts';
import type { WizardEvent, WizardState } from '#core/consultation/wizard.ts';
import type { WizardForm } from '#core/consultation/wizard-form.ts';
import { dayInWords, usesDayClock } from '#core/moment-words.ts';
import { bookedLineWords } from '#core/site/content/booked-line.ts';
import { bookingSteps, reviewWords } from '#core/site/content/consultation.ts';
import { schedulingWords } from '#core/site/content/scheduling.ts';
import { earlierRequest } from '../booked/earlier-request.ts';
import { slotInVisitorTime } from '../calendar/day-words.ts';
import { type BusinessAndVisitorZone, hoursZone } from '../calendar/wizard-clock.ts';
import { hoursZoneInWords } from '../calendar/zone-words.ts';

interface ReviewStepProps {
  state: WizardState;
  zones: BusinessAndVisitorZone;
  act(event: WizardEvent): void;
}

export function ReviewStep({ state: { form, phase }, zones, act }: ReviewStepProps) {
  const change = (step: 0 | 1, name: string) => (
    <button
      type="button"
      aria-label={name}
      disabled={phase === 'submitting'}
      onClick={() => act({ type: 'step-chosen', step })}
      className="link review-change"
    >
      {reviewWords.change}
    </button>
  );
  const rowsOf = (step: 0 | 1) =>
    reviewedFields
      .filter((name) => bookingFields[name].step === step)
      .map((name) => {
        const { words }: BookingField = bookingFields[name];
        return (
          <Row key={name} term={words.reviewLabel ?? words.label}>
            {valueInWords(name, form, zones)}
          </Row>
        );
      });
  return (
    <div className="review">
      <section aria-labelledby="review-personal">
        <div className="review-head">
          <h4 id="review-personal">{bookingSteps[0].name}</h4>
          {change(0, reviewWords.changePersonal)}
        </div>
        <dl>{rowsOf(0)}</dl>
      </section>
      <section aria-labelledby="review-scheduling">
        <div className="review-head">
          <h4 id="review-scheduling">{bookingSteps[1].name}</h4>
          {change(1, reviewWords.changeScheduling)}
        </div>
        <dl>{rowsOf(1)}</dl>
      </section>
      <AskedBefore form={form} zones={zones} />
    </div>
  );
}

/** Says that a request for the chosen time was sent from this browser tab before. */
function AskedBefore({ form, zones }: { form: WizardForm; zones: BusinessAndVisitorZone }) {
  const { date, slot } = form;
  const start = date && slot && slotStart(date, slot, hoursZone(zones));
  const earlier = start ? earlierRequest(start) : null;
  if (!earlier) return null;
  return (
    <p className="quiet-note">
      {reviewWords.askedBefore}
      {earlier.link && (
        <a href={earlier.link} className="link">
          {bookedLineWords.manage}
        </a>
      )}
    </p>
  );
}

/**
 * The fields that have their own row in the review. The slot has no row, because the row of the
 * date also shows the time.
 */
const reviewedFields = fieldsInReadingOrder.filter((name) => bookingFields[name].kind !== 'slot');

function valueInWords(
  name: BookingFieldName,
  form: WizardForm,
  zones: BusinessAndVisitorZone,
): ReactNode {
  switch (name) {
    case 'service':
      return form.service && serviceLabel(form.service);
    case 'date':
      return <WhenInWords date={form.date} slot={form.slot} zones={zones} />;
    default:
      return form[name];
  }
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  const empty = children === null || (typeof children === 'string' && children.trim() === '');
  return (
    <div>
      <dt>{term}</dt>
      <dd className={empty ? 'review-empty' : undefined}>
        {empty ? reviewWords.notProvided : children}
      </dd>
    </div>
  );
}

/**
 * Shows the chosen day and time, for example `Monday, 16 November 2026 at 9:30 AM`, and the time
 * zone.
 */
export function WhenInWords({
  date,
  slot,
  zones,
}: Pick<WizardForm, 'date' | 'slot'> & { zones: BusinessAndVisitorZone }) {
  if (date === null || slot === null) return null;
  const locale = navigator.language;
  const own = slotInVisitorTime(date, slot, zones, locale);
  return (
    <>
      <strong className="when-booked">
        {dayInWords(date, locale)}{' '}
        <span>
          {reviewWords.at} {slotLabel(slot)}
        </span>
        {usesDayClock(locale) && <span aria-hidden="true"> ({slot})</span>}
      </strong>
      <span className="when-zone">
        {hoursZoneInWords(zones, date, slot)}
        {own && ` · ${schedulingWords.yourTime(own)}`}
      </span>
    </>
  );
}
