import { draftWords } from '#core/site/content/consultation.ts';
import { useBookedLine } from './booked/use-booked-line.tsx';
import type { BookingSession } from './sending/use-booking.ts';
import './quiet-note.css';

/**
 * Renders one line above the form: the form was filled in before, or a request was sent from this
 * tab before. The line has its own place, so nothing moves when it appears.
 */
export function DraftNote({ booking }: { booking: BookingSession }) {
  const bookedLine = useBookedLine();
  const { notice, startOver, undoStartOver } = booking.draft;
  if (notice === null) return booking.booked ? null : bookedLine;
  const kept = notice === 'kept';
  return (
    <div className="quiet-note">
      <p role="status">{kept ? draftWords.kept : draftWords.cleared}</p>
      <button type="button" className="link" onClick={kept ? startOver : undoStartOver}>
        {kept ? draftWords.startOver : draftWords.undo}
      </button>
    </div>
  );
}
