import { Hero } from '../site/hero.tsx';

export function HeroDemo() {
  return <Hero assistant />;
}
