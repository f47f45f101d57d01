import { gradientCardDemo } from '#core/site/content/demos.ts';
import { servicesSection } from '#core/site/content/home.ts';
import { StaticPart } from '../site/home/static-part.tsx';
import { GradientCard } from '../ui/gradient-card.tsx';
import './pages.css';

export function GradientCardDemo() {
  return (
    <section className="page-hero wrap gradient-card-demo">
      <h1 className="title-lg">{gradientCardDemo.heading}</h1>
      <p className="lead">{gradientCardDemo.subtitle}</p>
      <div className="card-row">
        {servicesSection.cards.map(({ id, title, summary }) => (
          <GradientCard key={id} className="service-card">
            <StaticPart of={id} className="picture" />
            <h2>{title}</h2>
            <p>{summary}</p>
          </GradientCard>
        ))}
      </div>
    </section>
  );
}
