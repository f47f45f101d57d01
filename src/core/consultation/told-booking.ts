import { SLOT_MINUTES } from '../booking-numbers.ts';
import type { BookingLife } from './booking-life.ts';
import { bookingReference } from './booking-reference.ts';
import { slotLabel } from './schedule.ts';
import { serviceLabel } from './service.ts';

/** What programs are told about a booking. It says nothing about who booked. */
export interface ToldBooking {
  id: string;
  reference: string;
  status: 'requested' | 'cancelled';
  sequence: number;
  service: string;
  service_name: string;
  date: string;
  time: string;
  time_zone: string | null;
  /** In ISO 8601. */
  starts_at: string | null;
  duration_minutes: number;
}

export function toldBooking(
  booking: BookingLife & {
    id: string;
    service: Parameters<typeof serviceLabel>[0];
    timeZone: string | null;
  },
): ToldBooking {
  const { startsAt } = booking;
  return {
    id: booking.id,
    reference: bookingReference(booking.id),
    status: booking.state,
    sequence: booking.sequence,
    service: booking.service,
    service_name: serviceLabel(booking.service),
    date: booking.date,
    time: slotLabel(booking.slot),
    time_zone: booking.timeZone,
    starts_at: startsAt === null ? null : new Date(startsAt).toISOString(),
    duration_minutes: SLOT_MINUTES,
  };
}
