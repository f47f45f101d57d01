import type { ReactNode } from 'react';
import { inviteAddress } from '#core/request-address.ts';
import { Icon } from './icon.tsx';
import './sent-request-card.css';

interface SentRequestCardProps {
  request: {
    id: string;
    /** A short name of the request, for example `EV-7K3M-Q2`. */
    reference: string | null;
    /** The path of the page on which the visitor can see, move or cancel the request. */
    link: string | null;
  };
  words: { received: string; reference: string; manage: string; addToCalendar: string };
  /** What is known of the request: the words of the agent, or the day and the time. */
  children: ReactNode;
}

/**
 * Shows a request that an agent sent for the visitor, with its reference, the link to its page, and
 * a file for the visitor's calendar.
 */
export function SentRequestCard({ request, words, children }: SentRequestCardProps) {
  const { id, reference, link } = request;
  return (
    <div className="sent-request">
      <p className="sent-request-label">
        <Icon name="check" />
        {words.received}
      </p>
      {children}
      {reference && (
        <p className="sent-request-reference">
          {words.reference} <strong>{reference}</strong>
        </p>
      )}
      {link && (
        // The page of the request opens as a document of its own, because the server writes it.
        <a href={link} className="link">
          {words.manage}
        </a>
      )}
      <a href={inviteAddress(id)} download className="btn btn-outline btn-sm">
        {words.addToCalendar}
      </a>
    </div>
  );
}
