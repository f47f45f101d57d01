import { learnMore } from '#core/site/content/chrome.ts';
import type { ServiceId } from '#core/site/content/services.ts';
import { Icon } from '../ui/icon.tsx';
import { CONSULTATION } from './place.ts';

interface LearnMoreProps {
  about: string;
  /** What the visitor has shown interest in: the request begins with it. */
  service: ServiceId | undefined;
}

/** Nine of these stand on one page: out of sight, each says what there is more of. */
export function LearnMore({ about, service }: LearnMoreProps) {
  return (
    <a href={CONSULTATION} data-service={service} className="learn-more">
      {learnMore}
      <span className="sr-only"> about {about}</span>
      <Icon name="arrow" className="arrow" />
    </a>
  );
}
