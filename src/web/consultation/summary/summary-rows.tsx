import { bookingSummary } from '#core/consultation/booking-summary.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BusinessAndVisitorZone } from '../calendar/wizard-clock.ts';
import { zoneOfChoice } from '../calendar/zone-words.ts';
import type { BookedChoice } from '../sending/use-booking.ts';
import './summary.css';

export interface SummaryProps {
  choice: BookedChoice;
  /** Null until the page is hydrated. */
  zones: BusinessAndVisitorZone | null;
}

/** Renders the rows of the summary. A line connects them, and it turns mint with each choice. */
export function SummaryRows({ choice, zones }: SummaryProps) {
  const zone = zones && zoneOfChoice(zones, choice);
  const rows = bookingSummary(choice, { locale: navigator.language, zone });
  return (
    <dl className="summary-rows">
      {rows.map(({ term, value, note, chosen }, index) => (
        // Without scripts the form changes no row, so only the first row is shown.
        <div key={term} data-chosen={chosen} className={index > 0 ? 'scripted' : undefined}>
          <dt>
            <span className="summary-node">{chosen && <Icon name="check" />}</span>
            {term}
          </dt>
          <dd>
            <strong>{value}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
