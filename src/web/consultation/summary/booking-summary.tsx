import { summaryLine } from '#core/consultation/booking-summary.ts';
import { summaryWords } from '#core/site/content/consultation.ts';
import { Icon } from '../../ui/icon.tsx';
import { type SummaryProps, SummaryRows } from './summary-rows.tsx';

/** Renders the summary beside the form on a wide screen. */
export function BookingSummary({ booked, ...rows }: SummaryProps & { booked: boolean }) {
  return (
    <aside aria-labelledby="summary-heading" className="summary no-print" data-booked={booked}>
      <div className="summary-head">
        <h2 id="summary-heading">{summaryWords.heading}</h2>
        {booked && <span className="active-badge">{summaryWords.requested}</span>}
      </div>
      <SummaryRows {...rows} />
    </aside>
  );
}

/** Renders the summary as one line above the form, for screens without room beside the form. */
export function BookingSummaryLine(props: SummaryProps) {
  return (
    <details className="summary-line">
      <summary>
        <span className="sr-only">{summaryWords.heading}: </span>
        <span className="summary-line-text">{summaryLine(props.choice, navigator.language)}</span>
        <Icon name="plus" />
      </summary>
      <SummaryRows {...props} />
    </details>
  );
}
