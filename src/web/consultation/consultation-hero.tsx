import type { ReactNode } from 'react';
import { consultationPageWords } from '#core/site/content/consultation.ts';
import { BeamsBackground } from '../ui/beams-background.tsx';
import { Icon } from '../ui/icon.tsx';

interface ConsultationHeroProps {
  /** The content beside the text. This content offers a second way to book. */
  beside: ReactNode;
}

export function ConsultationHero({ beside }: ConsultationHeroProps) {
  const { title, subtitle, description, primary, secondary } = consultationPageWords.hero;
  return (
    <section className="page-hero">
      <BeamsBackground intensity="subtle" />
      <div className="wrap consultation-hero">
        <div>
          <h1 className="title-xl">{title}</h1>
          <p className="mt-6 text-[1.375rem] font-[560] tracking-[-0.02em] text-mint">{subtitle}</p>
          <p className="mt-3 max-w-[36em] text-[1.125rem] text-secondary">{description}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href="#request" className="btn btn-primary">
              {primary}
              <Icon name="arrow" className="arrow" />
            </a>
            <a href="#contact" className="btn btn-outline">
              {secondary}
            </a>
          </div>
        </div>
        {beside}
      </div>
    </section>
  );
}
