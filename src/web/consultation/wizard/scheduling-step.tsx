import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Availability, shownSlots } from '#core/consultation/availability.ts';
import { bookingFields, longTextFields } from '#core/consultation/booking-fields.ts';
import {
  type CalendarDate,
  type CalendarMonth,
  monthOf,
} from '#core/consultation/calendar-date.ts';
import { openSlots, type Slot } from '#core/consultation/schedule.ts';
import type { WizardEvent, WizardState } from '#core/consultation/wizard.ts';
import { bookingBanners } from '#core/site/content/booking-messages.ts';
import { useFullSlots } from '../calendar/full-slots.ts';
import { MonthCalendar } from '../calendar/month-calendar.tsx';
import { SlotChoice } from '../calendar/slot-choice.tsx';
import {
  firstShownMonth,
  hoursZone,
  readClock,
  type WizardClock,
} from '../calendar/wizard-clock.ts';
import { FieldMessage } from './field-message.tsx';
import { LongTextInput } from './long-text-input.tsx';
import { ServiceChoice } from './service-choice.tsx';

interface SchedulingStepProps {
  state: WizardState;
  clock: WizardClock;
  /** The starts of the slots that the server has refused because they are taken. */
  taken: readonly number[];
  act(event: WizardEvent): void;
}

export function SchedulingStep({ state, clock, taken, act }: SchedulingStepProps) {
  const { form, errors, month } = state;
  const { date, slot } = form;
  const locale = navigator.language;
  const { availability, awaited } = useAvailability(clock, taken, [month, date && monthOf(date)]);
  const [blocked, say] = useSpokenReason();
  const [lost, setLost] = useState(false);

  /** Removes a chosen slot that has turned out to be taken, or whose day has been closed. */
  const dropLostSlot = useEffectEvent(() => {
    if (!date || !slot || !isLost(date, slot, availability)) return;
    setLost(true);
    act({ type: 'date-chosen', date, now: clock.now });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is checked when it or the availability changes
  useEffect(() => dropLostSlot(), [date, slot, availability]);

  function choose(day: CalendarDate, time?: Slot) {
    say(null);
    setLost(false);
    if (day !== date || !time) act({ type: 'date-chosen', date: day, now: readClock().now });
    if (time) act({ type: 'slot-chosen', slot: time });
  }
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
            availability={availability}
            locale={locale}
            describedBy="booking-date-message"
            onMonth={(shown) => {
              say(null);
              act({ type: 'month-shown', month: shown });
            }}
            onChoose={(day) => choose(day)}
            onBlocked={say}
          />
          <div className="calendar-note">
            <p aria-live="polite" className="calendar-reason">
              {blocked}
            </p>
            <FieldMessage
              id="booking-date-message"
              error={errors.date}
              hint={blocked ? undefined : bookingFields.date.words.hint}
            />
          </div>
        </div>
        <SlotChoice
          date={date}
          chosen={slot}
          availability={availability}
          awaited={awaited}
          zones={clock.zones}
          locale={locale}
          error={errors.slot ?? (lost ? bookingBanners.taken : undefined)}
          onChoose={choose}
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

/** Joins what the clock, the page and the server say about the slots of these months. */
function useAvailability(
  clock: WizardClock,
  taken: readonly number[],
  months: readonly (CalendarMonth | null)[],
): { availability: Availability; awaited: boolean } {
  // Each reading of the clock has a new object, and the page does not change.
  const [closedDays] = useState(clock.closedDays);
  const { date, minutes } = clock.now;
  const zone = hoursZone(clock.zones);
  // The first open day is among the offered times, even while the calendar shows a later month.
  const shown = [firstShownMonth(clock), ...months].filter((month) => month !== null);
  const { full, awaited } = useFullSlots(shown, {
    minute: minutes,
    limited: clock.slotsLimited,
  });
  const availability = useMemo(
    () => ({ now: { date, minutes }, zone, closedDays, full: new Set([...full, ...taken]) }),
    [date, minutes, zone, closedDays, full, taken],
  );
  return { availability, awaited };
}

/**
 * Returns the reason to show, and a function that sets it. A screen reader announces only a text that
 * has changed. So a reason that is given twice in a row gets a space at its end.
 */
function useSpokenReason(): [string | null, (reason: string | null) => void] {
  const [spoken, setSpoken] = useState<string | null>(null);
  return [
    spoken,
    (reason) => setSpoken((last) => (reason && last === reason ? `${reason}\u00a0` : reason)),
  ];
}

/** Returns whether a slot that the clock still allows can no longer be chosen. */
function isLost(date: CalendarDate, slot: Slot, availability: Availability): boolean {
  const isFree = shownSlots(date, availability).some(
    (shown) => shown.slot === slot && !shown.taken,
  );
  return !isFree && openSlots(date, availability.now).includes(slot);
}
