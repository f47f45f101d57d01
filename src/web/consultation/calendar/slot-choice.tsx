import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import { slots as allSlots, type Slot, slotLabel } from '#core/consultation/schedule.ts';
import { dayInWords } from '#core/moment-words.ts';
import { NO_TIMES_LEFT } from '#core/site/content/booking-messages.ts';
import { bookingFieldWords, calendarWords } from '#core/site/content/consultation.ts';
import { FieldMessage } from '../wizard/field-message.tsx';
import { slotInVisitorTime, zoneInWords } from './day-words.ts';
import type { BusinessAndVisitorZone } from './wizard-clock.ts';

interface SlotChoiceProps {
  date: CalendarDate | null;
  /** The slots that can still be chosen. */
  slots: readonly Slot[];
  chosen: Slot | null;
  zones: BusinessAndVisitorZone;
  error: string | undefined;
  onChoose(slot: Slot): void;
}

export function SlotChoice({ date, slots, chosen, zones, error, onChoose }: SlotChoiceProps) {
  // If the chosen slot has passed, no slot is checked. An error of this field then moves the focus
  // to the first slot.
  const entry = chosen && slots.includes(chosen) ? chosen : slots[0];
  return (
    <div
      role="radiogroup"
      aria-labelledby="booking-slot-label booking-slot-day"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby="booking-slot-message booking-zone"
      className="slots"
    >
      <div id="booking-slot-label" className="label required">
        {bookingFieldWords.slot.label}
      </div>
      <div id="booking-slot-day" className="slot-day">
        {date ? dayInWords(date, 'en-GB') : calendarWords.chooseDayFirst}
      </div>
      <div className="slot-list">
        {date === null && allSlots.map((slot) => <div key={slot} className="slot-ghost" />)}
        {date !== null && slots.length === 0 && (
          <p role="status" className="slot-note">
            {NO_TIMES_LEFT}
          </p>
        )}
        {date !== null &&
          slots.map((slot) => {
            const own = slotInVisitorTime(date, slot, zones);
            return (
              <label key={slot} className="slot">
                <input
                  type="radio"
                  name="selected_time"
                  value={slotLabel(slot)}
                  data-field={slot === entry ? 'slot' : undefined}
                  checked={slot === chosen}
                  onChange={() => onChoose(slot)}
                />
                <span>{slotLabel(slot)}</span>
                {own && <small>{calendarWords.yourTime(own)}</small>}
              </label>
            );
          })}
      </div>
      <FieldMessage id="booking-zone" error={undefined} hint={zoneLine(zones, date, slots)} />
      <FieldMessage id="booking-slot-message" error={error} />
    </div>
  );
}

function zoneLine(
  zones: BusinessAndVisitorZone,
  date: CalendarDate | null,
  slots: readonly Slot[],
): string {
  const zone = zoneInWords(zones);
  if (zone === null) return calendarWords.unknownZone;
  const [slot] = slots;
  if (zones.business === null) return calendarWords.zone(zone);
  const beside = date && slot && slotInVisitorTime(date, slot, zones);
  return `${calendarWords.businessZone(zone)}${beside ? calendarWords.yoursBeside : ''}`;
}
