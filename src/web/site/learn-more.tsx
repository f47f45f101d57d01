import { learnMore } from '#core/site/content/chrome.ts';
import { Icon } from '../ui/icon.tsx';
import { CONSULTATION } from './place.ts';

/** Nine of these stand on one page: out of sight, each says what there is more of. */
export function LearnMore({ about }: { about: string }) {
  return (
    <a href={CONSULTATION} className="learn-more">
      {learnMore}
      <span className="sr-only"> about {about}</span>
      <Icon name="arrow" className="arrow" />
    </a>
  );
}
