import { featuresSection } from '#core/site/content/home/features.ts';
import { ChildrenReveal } from '../../ui/children-reveal.tsx';
import { CardPicture } from './card-pictures.tsx';
import { LearnMoreLink } from './learn-more-link.tsx';
import { SectionHeading } from './section-heading.tsx';

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
            <div className="picture">
              <CardPicture name={card.id} />
            </div>
            <h3>{card.title}</h3>
            <p>{card.text}</p>
            <LearnMoreLink
              about={card.title}
              topic={'serviceId' in card ? card.serviceId : card.id}
            />
          </article>
        ))}
      </ChildrenReveal>
    </section>
  );
}
