import { agentBooking } from '#server/consultation/desk/agent-booking.ts';
import { type BookingAppOptions, bookingApp } from './booking-app.ts';

/** The real booking desk with the embedded drivers, as an agent uses it. */
export async function agentDesk(options: BookingAppOptions = {}) {
  const app = await bookingApp(options);
  return { ...app, book: agentBooking(app) };
}
