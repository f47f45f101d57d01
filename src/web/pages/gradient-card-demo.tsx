import { gradientCardDemo } from '#core/site/content/demos.ts';
import { servicesSection } from '#core/site/content/home.ts';
import { StaticPart } from '../site/home/static-part.tsx';
import { GradientCard } from '../ui/gradient-card.tsx';

export function GradientCardDemo() {
  return (
    <section className="page-hero wrap">
      <h1 className="title-lg">{gradientCardDemo.heading}</h1>
      <p className="mt-5 text-[1.125rem] text-secondary">{gradientCardDemo.subtitle}</p>
      <div className="mt-12 grid gap-5 md:grid-cols-3">
        {servicesSection.cards.map(({ id, title, summary }) => (
          <GradientCard key={id} className="service-card">
            <StaticPart of={id} className="picture" />
            <h2 className="mb-2 text-[1.625rem]">{title}</h2>
            <p className="text-secondary">{summary}</p>
          </GradientCard>
        ))}
      </div>
    </section>
  );
}
