import { bookingFields, longTextFields } from '#core/consultation/booking-fields.ts';
import { openSlots } from '#core/consultation/schedule.ts';
import type { WizardEvent, WizardState } from '#core/consultation/wizard.ts';
import { MonthCalendar } from '../calendar/month-calendar.tsx';
import { SlotChoice } from '../calendar/slot-choice.tsx';
import { readClock, type WizardClock } from '../calendar/wizard-clock.ts';
import type { BookedChoice } from '../sending/use-booking.ts';
import { FieldMessage } from './field-message.tsx';
import { LongTextInput } from './long-text-input.tsx';
import { ServiceChoice } from './service-choice.tsx';
import './scheduling.css';

interface SchedulingStepProps {
  state: WizardState;
  clock: WizardClock;
  taken: readonly BookedChoice[];
  act(event: WizardEvent): void;
}

export function SchedulingStep({ state, clock, taken, act }: SchedulingStepProps) {
  const { form, errors, month } = state;
  const { date } = form;
  const offered = date
    ? openSlots(date, clock.now).filter(
        (slot) => !taken.some((other) => other.date === date && other.slot === slot),
      )
    : [];
  return (
    <>
      <ServiceChoice
        chosen={form.service}
        error={errors.service}
        onChoose={(service) => act({ type: 'service-chosen', service })}
      />
      <div className="when">
        <div>
          <div className="field-head">
            <span id="booking-date-label" className="label required">
              {bookingFields.date.words.label}
            </span>
          </div>
          <MonthCalendar
            month={month}
            chosen={date}
            now={clock.now}
            describedBy="booking-date-message"
            onMonth={(shown) => act({ type: 'month-shown', month: shown })}
            onChoose={(day) => act({ type: 'date-chosen', date: day, now: readClock().now })}
          />
          <FieldMessage
            id="booking-date-message"
            error={errors.date}
            hint={bookingFields.date.words.hint}
          />
        </div>
        <SlotChoice
          date={date}
          slots={offered}
          chosen={form.slot}
          zones={clock.zones}
          error={errors.slot}
          onChoose={(slot) => act({ type: 'slot-chosen', slot })}
        />
      </div>
      {longTextFields.map((field) => (
        <LongTextInput
          key={field}
          field={field}
          value={form[field]}
          error={errors[field]}
          act={act}
        />
      ))}
    </>
  );
}
