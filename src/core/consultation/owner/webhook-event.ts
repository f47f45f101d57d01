import type { BookingEvent } from '../booking-life.ts';
import type { BookingNews } from '../booking-news.ts';
import { slotLabel } from '../schedule.ts';
import { type ToldBooking, toldBooking } from '../told-booking.ts';

/** What a program of the owner is told about a booking. docs/webhooks.md explains each field. */
export interface WebhookEvent {
  type: `booking.${'created' | 'moved' | 'cancelled' | 'reminded'}`;
  /** When it happened, in ISO 8601. */
  timestamp: string;
  data: ToldBooking & {
    previous: { date: string; time: string } | null;
    name: string | null;
    email: string | null;
    company: string | null;
    problems: string | null;
    additional: string | null;
    created_at: string;
  };
}

const TYPES: Readonly<Record<BookingEvent, WebhookEvent['type']>> = {
  requested: 'booking.created',
  moved: 'booking.moved',
  cancelled: 'booking.cancelled',
};

/** Returns the event that tells the news. What the visitor wrote is only in that of a new booking. */
export function webhookEvent(news: BookingNews): WebhookEvent {
  const { event, booking, before, notice, remindedAt } = news;
  const { createdAt, changedAt } = booking;
  const isoTime = (instant: number) => new Date(instant).toISOString();
  return {
    type: remindedAt === undefined ? TYPES[event] : 'booking.reminded',
    timestamp: isoTime(remindedAt ?? changedAt ?? createdAt),
    data: {
      ...toldBooking(booking),
      previous: before && { date: before.date, time: slotLabel(before.slot) },
      name: booking.name ?? notice?.row.name ?? null,
      email: booking.email ?? notice?.row.email ?? null,
      company: notice?.row.company || null,
      problems: notice?.row.problems ?? null,
      additional: notice?.row.additional || null,
      created_at: isoTime(createdAt),
    },
  };
}
