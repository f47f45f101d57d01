import { heroWords, pitch } from '#core/site/content/home/hero.ts';
import { Icon } from '../../ui/icon.tsx';
import { CONSULTATION_PATH, sectionHref, usePath } from '../page-paths.ts';

export function HeroHead() {
  return (
    <>
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
    </>
  );
}

export function HeroFoot() {
  return (
    <>
      <a href={CONSULTATION_PATH} className="link">
        {heroWords.startBuilding}
      </a>
      <a href={sectionHref(usePath(), 'features')} className="link">
        {heroWords.seeFeatures}
      </a>
    </>
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
