import type { ReactNode } from 'react';
import { pitch } from '#core/site/content/brand.ts';
import { heroWords } from '#core/site/content/hero.ts';
import { Icon } from '../../ui/icon.tsx';
import { CONSULTATION_PATH, sectionHref, usePath } from '../page-paths.ts';
import { NightPicture } from './night-picture.tsx';

interface HeroProps {
  /** The assistant toggle of the hero. Only the demo page has one, so that home need not load it. */
  assistant?: ReactNode;
  /** The content beside the picture. On a narrow screen the content is above the picture. */
  beside?: ReactNode;
}

export function Hero({ assistant, beside }: HeroProps) {
  return (
    <section className="hero wrap">
      <div className="hero-head">
        <div>
          <a href={CONSULTATION_PATH} className="hero-badge">
            <span className="hero-ring" aria-hidden="true" />
            {heroWords.badge}
            <Icon name="arrow" className="arrow" />
          </a>
          <h1 className="title-xl">{heroWords.headline}</h1>
        </div>
        <div className="hero-side">
          <p className="lead">{pitch}</p>
          <HeroActions />
        </div>
      </div>
      {assistant}
      <div className="hero-stage">
        {beside}
        <NightPicture />
      </div>
      <div className="hero-foot">
        <a href={CONSULTATION_PATH} className="link">
          {heroWords.startBuilding}
        </a>
        <a href={sectionHref(usePath(), 'features')} className="link">
          {heroWords.seeFeatures}
        </a>
      </div>
    </section>
  );
}

/**
 * Shows the buttons of the hero. On the consultation page there is no Book a Call button, and the
 * other button leads to About Us.
 */
function HeroActions() {
  const path = usePath();
  const booking = path === CONSULTATION_PATH;
  return (
    <div className="hero-actions">
      {!booking && (
        <a href={CONSULTATION_PATH} className="btn btn-primary">
          {heroWords.bookACall}
          <Icon name="arrow" className="arrow" />
        </a>
      )}
      <a href={sectionHref(path, booking ? 'about' : 'features')} className="btn btn-outline">
        {booking ? heroWords.aboutUs : heroWords.exploreFeatures}
      </a>
    </div>
  );
}
