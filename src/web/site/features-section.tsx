import { features } from '#core/site/content/home.ts';
import { ChildrenReveal } from '../ui/children-reveal.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LearnMore } from './learn-more.tsx';
import { SectionHeading } from './section-heading.tsx';

const featureIcons: readonly IconName[] = ['chat', 'phone', 'mail', 'funnel', 'sync', 'flow'];

export function FeaturesSection() {
  return (
    <section id="features" aria-labelledby="features-heading" className="band wrap">
      <SectionHeading id="features-heading" heading={features.heading} intro={features.intro} />
      <ChildrenReveal className="features-grid">
        {features.cards.map(({ title, text }, index) => (
          <article key={title}>
            <Icon name={featureIcons[index] ?? 'flow'} />
            <h3>{title}</h3>
            <p>{text}</p>
            <LearnMore about={title} />
          </article>
        ))}
      </ChildrenReveal>
    </section>
  );
}
