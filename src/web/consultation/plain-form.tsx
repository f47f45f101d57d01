import { maxLengths } from '#core/consultation/request.ts';
import { slotLabel, slots } from '#core/consultation/schedule.ts';
import { services } from '#core/consultation/service.ts';
import { bookingFields, plainForm } from '#core/site/content/consultation.ts';
import { Honeypot } from './honeypot.tsx';
import './written.css';

/** The wizard's face where no script runs: one plain form, which the server answers with a page. */
export function PlainForm() {
  return (
    <form method="post" action="/api/consultations" className="wizard-form plain-form">
      <div className="field">
        <label htmlFor="plain-name" className="required">
          {bookingFields.name.label}
        </label>
        <input
          id="plain-name"
          name="name"
          required
          maxLength={maxLengths.name}
          autoComplete="name"
        />
      </div>
      <div className="field">
        <label htmlFor="plain-email" className="required">
          {bookingFields.email.label}
        </label>
        <input
          id="plain-email"
          name="email"
          type="email"
          required
          maxLength={maxLengths.email}
          autoComplete="email"
          aria-describedby="plain-email-hint"
        />
        <p id="plain-email-hint" className="field-message">
          {bookingFields.email.hint}
        </p>
      </div>
      <div className="field">
        <label htmlFor="plain-company">
          {bookingFields.company.label} ({bookingFields.company.note})
        </label>
        <input
          id="plain-company"
          name="company"
          maxLength={maxLengths.company}
          autoComplete="organization"
        />
      </div>
      <div className="field">
        <label htmlFor="plain-service" className="required">
          {bookingFields.service.label}
        </label>
        <select id="plain-service" name="service" required defaultValue="">
          <option value="">{plainForm.choose}</option>
          {services.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="plain-date" className="required">
          {bookingFields.date.label}
        </label>
        <input
          id="plain-date"
          name="selected_date"
          type="date"
          required
          aria-describedby="plain-hours"
        />
      </div>
      <div className="field">
        <label htmlFor="plain-time" className="required">
          {bookingFields.slot.label}
        </label>
        <select id="plain-time" name="selected_time" required defaultValue="">
          <option value="">{plainForm.choose}</option>
          {slots.map((slot) => (
            <option key={slot}>{slotLabel(slot)}</option>
          ))}
        </select>
        <p id="plain-hours" className="field-message">
          {plainForm.hours}
        </p>
      </div>
      <div className="field">
        <label htmlFor="plain-problems">
          {bookingFields.problems.label} <span className="field-mark">*</span>
        </label>
        <textarea
          id="plain-problems"
          name="problems"
          rows={3}
          maxLength={maxLengths.problems}
          aria-describedby="plain-problems-hint"
        />
        <p id="plain-problems-hint" className="field-message">
          {bookingFields.problems.hint}
        </p>
      </div>
      <div className="field">
        <label htmlFor="plain-additional">
          {bookingFields.additional.label} ({bookingFields.additional.note})
        </label>
        <textarea
          id="plain-additional"
          name="additional"
          rows={3}
          maxLength={maxLengths.additional}
        />
      </div>
      <Honeypot id="plain" />
      <button type="submit" className="btn btn-primary">
        {plainForm.submit}
      </button>
    </form>
  );
}
