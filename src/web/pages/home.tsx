import { CallSphere } from '../call/call-sphere.tsx';
import { AboutSection } from '../site/home/about-section.tsx';
import { ClosingSection } from '../site/home/closing-section.tsx';
import { CustomerStrip } from '../site/home/customer-strip.tsx';
import { FaqSection } from '../site/home/faq-section.tsx';
import { FeaturesSection } from '../site/home/features-section.tsx';
import { Hero } from '../site/home/hero.tsx';
import { ServicesSection } from '../site/home/services-section.tsx';

export function Home() {
  return (
    <>
      <Hero beside={<CallSphere />} />
      <CustomerStrip />
      <ServicesSection />
      <FeaturesSection />
      <AboutSection />
      <FaqSection />
      <ClosingSection />
    </>
  );
}
