import { learnMore } from '#core/site/content/every-page.ts';
import type { ServiceId } from '#core/site/content/services.ts';
import { Icon } from '../../ui/icon.tsx';
import { CONSULTATION_PATH } from '../page-paths.ts';

interface LearnMoreLinkProps {
  about: string;
  /** The service that is already chosen when the booking form opens. */
  service: ServiceId | undefined;
}

/**
 * Shows a link to the consultation page. Home has nine of these links, so each link has a different
 * text for screen readers.
 */
export function LearnMoreLink({ about, service }: LearnMoreLinkProps) {
  return (
    <a href={CONSULTATION_PATH} data-service={service} className="learn-more">
      {learnMore}
      <span className="sr-only">{` about ${about}`}</span>
      <Icon name="arrow" className="arrow" />
    </a>
  );
}
