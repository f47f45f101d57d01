import type { ReactNode } from 'react';
import { StaticPart } from './static-part.tsx';

interface HeroProps {
  /** The assistant toggle of the hero. Only the demo page has one, so that home need not load it. */
  assistant?: ReactNode;
  /** The content beside the picture. On a narrow screen the content is above the picture. */
  beside?: ReactNode;
}

export function Hero({ assistant, beside }: HeroProps) {
  return (
    <section className="hero wrap">
      <StaticPart of="heroHead" className="hero-head" />
      {assistant}
      <div className="hero-stage">
        {beside}
        <StaticPart of="night" className="hero-picture" />
      </div>
      <StaticPart of="heroFoot" className="hero-foot" />
    </section>
  );
}
