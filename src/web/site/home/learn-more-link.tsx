import { learnMore } from '#core/site/content/every-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { CONSULTATION_PATH } from '../page-paths.ts';

interface LearnMoreLinkProps {
  about: string;
  /** What the visitor reads about beside the form. If it is a service, the form opens with it. */
  topic: string;
}

/**
 * Shows a link to the consultation page. Home has nine of these links, so each link has a different
 * text for screen readers.
 */
export function LearnMoreLink({ about, topic }: LearnMoreLinkProps) {
  return (
    <a href={CONSULTATION_PATH} data-service={topic} className="learn-more">
      {learnMore}
      <span className="sr-only">{` about ${about}`}</span>
      <Icon name="arrow" className="arrow" />
    </a>
  );
}
