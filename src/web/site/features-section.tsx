import { features } from '#core/site/content/home.ts';
import { ChildrenReveal } from '../ui/children-reveal.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LearnMore } from './learn-more.tsx';
import { SectionHeading } from './section-heading.tsx';

const featureIcons: Record<(typeof features.cards)[number]['id'], IconName> = {
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
      <SectionHeading id="features-heading" heading={features.heading} intro={features.intro} />
      <ChildrenReveal className="features-grid">
        {features.cards.map(({ id, title, text }) => (
          <article key={id}>
            <Icon name={featureIcons[id]} />
            <h3>{title}</h3>
            <p>{text}</p>
            <LearnMore about={title} />
          </article>
        ))}
      </ChildrenReveal>
    </section>
  );
}
