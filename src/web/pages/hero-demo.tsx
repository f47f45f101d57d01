import { Hero } from '../site/home/hero.tsx';

export function HeroDemo() {
  return <Hero assistant />;
}
