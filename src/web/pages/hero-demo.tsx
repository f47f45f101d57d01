import { CustomerStrip } from '../site/home/customer-strip.tsx';
import { Hero } from '../site/home/hero.tsx';
import { HeroAssistant } from '../site/home/hero-assistant.tsx';

export function HeroDemo() {
  return (
    <>
      <Hero assistant={<HeroAssistant />} />
      <CustomerStrip />
    </>
  );
}
