import { gradientCardDemo } from '#core/site/content/demos.ts';
import { services } from '#core/site/content/home.ts';
import { GradientCard } from '../ui/gradient-card.tsx';

export function GradientCardDemo() {
  return (
    <section className="page-hero wrap">
      <h1 className="title-lg">{gradientCardDemo.heading}</h1>
      <p className="mt-5 text-[1.125rem] text-secondary">{gradientCardDemo.subtitle}</p>
      <div className="mt-12 grid gap-5 md:grid-cols-3">
        {services.cards.map(({ id, title, summary }) => (
          <GradientCard key={id} className="service-card min-h-72 justify-end">
            <h2 className="text-[1.5rem]">{title}</h2>
            <p className="text-secondary">{summary}</p>
          </GradientCard>
        ))}
      </div>
    </section>
  );
}
