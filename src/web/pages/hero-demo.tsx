import { Hero } from '../site/home/hero.tsx';
import { HeroAssistant } from '../site/home/hero-assistant.tsx';
import { StaticPart } from '../site/home/static-part.tsx';

export function HeroDemo() {
  return (
    <>
      <Hero assistant={<HeroAssistant />} />
      <StaticPart of="customers" />
    </>
  );
}
