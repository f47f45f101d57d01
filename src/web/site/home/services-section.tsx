import { servicesSection } from '#core/site/content/home.ts';
import { ChildrenReveal } from '../../ui/children-reveal.tsx';
import { GradientCard } from '../../ui/gradient-card.tsx';
import { LearnMoreLink } from './learn-more-link.tsx';
import { SectionHeading } from './section-heading.tsx';
import { StaticPart } from './static-part.tsx';

export function ServicesSection() {
  return (
    <section id="services" aria-labelledby="services-heading" className="band wrap">
      <SectionHeading
        id="services-heading"
        heading={servicesSection.heading}
        intro={servicesSection.intro}
      />
      <ChildrenReveal className="card-row">
        {servicesSection.cards.map((service) => (
          <GradientCard key={service.id} className="service-card">
            <StaticPart of={service.id} className="picture" />
            <h3>{service.title}</h3>
            <p>{service.summary}</p>
            <ul className="ticks">
              {service.bullets.map((bullet) => (
                <li key={bullet}>{bullet}</li>
              ))}
            </ul>
            <LearnMoreLink about={service.title} topic={service.id} />
          </GradientCard>
        ))}
      </ChildrenReveal>
    </section>
  );
}
