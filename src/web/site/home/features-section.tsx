import { featuresSection } from '#core/site/content/home.ts';
import { ChildrenReveal } from '../../ui/children-reveal.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { LearnMoreLink } from './learn-more-link.tsx';
import { SectionHeading } from './section-heading.tsx';

const featureIcons: Record<(typeof featuresSection.cards)[number]['id'], IconName> = {
  chat: 'chat',
  phone: 'phone',
  email: 'mail',
  leads: 'funnel',
  crm: 'sync',
  workflow: 'flow',
};

export function FeaturesSection() {
  return (
    <section id="features" aria-labelledby="features-heading" className="band wrap">
      <SectionHeading
        id="features-heading"
        heading={featuresSection.heading}
        intro={featuresSection.intro}
      />
      <ChildrenReveal className="features-grid">
        {featuresSection.cards.map((card) => (
          <article key={card.id}>
            <Icon name={featureIcons[card.id]} />
            <h3>{card.title}</h3>
            <p>{card.text}</p>
            <LearnMoreLink
              about={card.title}
              service={'service' in card ? card.service : undefined}
            />
          </article>
        ))}
      </ChildrenReveal>
    </section>
  );
}
