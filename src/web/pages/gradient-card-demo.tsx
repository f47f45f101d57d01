import { gradientCardDemo } from '#core/site/content/demos.ts';
import { servicesSection } from '#core/site/content/home.ts';
import { StaticPart } from '../site/home/static-part.tsx';
import { GradientCard } from '../ui/gradient-card.tsx';

export function GradientCardDemo() {
  return (
    <section className="page-hero wrap">
      <h1 className="title-lg">{gradientCardDemo.heading}</h1>
      <p className="mt-6 text-[1.125rem] text-secondary">{gradientCardDemo.subtitle}</p>
      <div className="mt-8 grid gap-5 lg:grid-cols-3">
        {servicesSection.cards.map(({ id, title, summary }) => (
          <GradientCard key={id} className="service-card">
            <StaticPart of={id} className="picture" />
            <h2>{title}</h2>
            <p className="text-secondary">{summary}</p>
          </GradientCard>
        ))}
      </div>
    </section>
  );
}
