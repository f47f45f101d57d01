import { agentBooking } from '#server/consultation/desk/agent-booking.ts';
import { agentChanges } from '#server/consultation/desk/agent-changes.ts';
import { type BookingAppOptions, bookingApp } from './booking-app.ts';

/**
 * Starts the real app with the embedded database. `book` and `change` are the functions
 * with which the AI agent books, and moves and cancels bookings.
 */
export async function bookingAppWithAgent(options: BookingAppOptions = {}) {
  const app = await bookingApp(options);
  return { ...app, book: agentBooking(app), change: agentChanges(app) };
}
