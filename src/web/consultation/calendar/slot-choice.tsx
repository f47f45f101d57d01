import { useLayoutEffect, useRef } from 'react';
import { type Availability, shownSlots, soonestTimes } from '#core/consultation/availability.ts';
import { slotStart } from '#core/consultation/booking-window.ts';
import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import { type Slot, slotLabel } from '#core/consultation/schedule.ts';
import { dayInWords, usesDayClock } from '#core/moment-words.ts';
import { NO_TIMES_LEFT } from '#core/site/content/booking-messages.ts';
import { bookingFieldWords } from '#core/site/content/consultation.ts';
import { schedulingWords as words } from '#core/site/content/scheduling.ts';
import { FieldMessage } from '../wizard/field-message.tsx';
import { slotInVisitorTime } from './day-words.ts';
import { SoonestChoice } from './soonest-choice.tsx';
import type { BusinessAndVisitorZone } from './wizard-clock.ts';
import { ZoneChoice } from './zone-choice.tsx';

interface SlotChoiceProps {
  date: CalendarDate | null;
  chosen: Slot | null;
  availability: Availability;
  /** True until it is known which slots are full. */
  awaited: boolean;
  zones: BusinessAndVisitorZone;
  locale: string;
  error: string | undefined;
  onChoose(date: CalendarDate, slot: Slot): void;
}

const OFFERED_TIMES = 3;

/**
 * Shows the slots of the chosen day. While no day is chosen, or if the day has no free slots, offers
 * the soonest times of other days instead.
 */
export function SlotChoice(props: SlotChoiceProps) {
  const { date, chosen, availability, awaited, zones, locale, error, onChoose } = props;
  const group = useRef<HTMLDivElement>(null);
  const choseOffer = useRef(false);
  const slots = date ? shownSlots(date, availability) : [];
  const today = availability.now.date;
  const offers = slots.length > 0 ? [] : soonestTimes(date ?? today, OFFERED_TIMES, availability);
  // If the chosen slot has passed, no slot is checked. An error of this field then moves the focus
  // to the first free slot.
  const free = slots.filter(({ taken }) => !taken).map(({ slot }) => slot);
  const entry = chosen && free.includes(chosen) ? chosen : free[0];
  const instant = (date && entry && slotStart(date, entry, availability.zone)) || Date.now();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to the chosen slot after this slot is rendered
  useLayoutEffect(() => {
    // The button that the visitor has just pressed is gone, so the focus moves to what it chose.
    if (choseOffer.current) group.current?.querySelector<HTMLElement>('input:checked')?.focus();
    choseOffer.current = false;
  }, [date, chosen]);

  function chooseOffer(day: CalendarDate, slot: Slot) {
    choseOffer.current = true;
    onChoose(day, slot);
  }

  const radios = slots.length > 0;
  const heading = date ? dayInWords(date, locale) : words.soonest;
  const looking = awaited && date === null;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support these attributes
    <div
      ref={group}
      role={radios ? 'radiogroup' : 'group'}
      aria-labelledby="booking-slot-label booking-slot-day"
      aria-required={radios ? true : undefined}
      aria-invalid={radios && error ? true : undefined}
      aria-describedby="booking-slot-message booking-zone"
      className="slots"
    >
      <div id="booking-slot-label" className="label required">
        {bookingFieldWords.slot.label}
      </div>
      <div id="booking-slot-day" className="slot-day">
        {heading}
      </div>
      <div className="slot-area" data-two-times={differ(zones, availability, locale) || undefined}>
        {/* The live region always exists, because screen readers announce only changes inside an
            existing live region. */}
        <p aria-live="polite" className="slot-note">
          {date && !radios && NO_TIMES_LEFT}
        </p>
        {date && radios && (
          <div className="slot-list">
            {slots.map(({ slot, taken }) => {
              const own = taken ? null : slotInVisitorTime(date, slot, zones, locale);
              return (
                <label key={slot} className={taken ? 'slot slot-taken' : 'slot'}>
                  <input
                    type="radio"
                    name="selected_time"
                    value={slotLabel(slot)}
                    data-field={slot === entry ? 'slot' : undefined}
                    disabled={taken}
                    checked={slot === chosen && !taken}
                    onChange={() => onChoose(date, slot)}
                  />
                  <span>{slotLabel(slot)}</span>{' '}
                  {usesDayClock(locale) && !taken && <small aria-hidden="true">{slot}</small>}{' '}
                  {own && <small>{words.yourTime(own)}</small>}
                  {taken && <small>{words.taken}</small>}
                </label>
              );
            })}
          </div>
        )}
        {!radios && (
          <>
            {date && offers.length > 0 && <p className="soonest-head">{words.nextOpen}</p>}
            {looking ? (
              <p className="soonest-hint">{words.looking}</p>
            ) : (
              <SoonestChoice times={offers} zones={zones} locale={locale} onChoose={chooseOffer} />
            )}
            {!looking && offers.length === 0 && (
              <p className="soonest-hint">{words.noneInWindow}</p>
            )}
            {!looking && !date && offers.length > 0 && (
              <p className="soonest-hint">{words.orChoose}</p>
            )}
          </>
        )}
      </div>
      <ZoneChoice id="booking-zone" zones={zones} instant={instant} />
      <FieldMessage id="booking-slot-message" error={error} />
    </div>
  );
}

/** Returns whether slots show the visitor's time beside the time of the business. */
function differ(zones: BusinessAndVisitorZone, { now }: Availability, locale: string): boolean {
  return slotInVisitorTime(now.date, '12:00', zones, locale) !== null;
}
