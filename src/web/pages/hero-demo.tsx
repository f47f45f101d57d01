import { CustomerStrip } from '../site/home/customer-strip.tsx';
import { Hero } from '../site/home/hero.tsx';

export function HeroDemo() {
  return (
    <>
      <Hero assistant />
      <CustomerStrip />
    </>
  );
}
