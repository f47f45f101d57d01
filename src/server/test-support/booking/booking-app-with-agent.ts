import { agentBooking } from '#server/consultation/desk/agent-booking.ts';
import { type BookingAppOptions, bookingApp } from './booking-app.ts';

/**
 * Starts the real app with the embedded database. `book` is the function with which the AI agent
 * books.
 */
export async function bookingAppWithAgent(options: BookingAppOptions = {}) {
  const app = await bookingApp(options);
  return { ...app, book: agentBooking(app) };
}
