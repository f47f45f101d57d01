import { CallSphere } from '../call/sphere/call-sphere.tsx';
import { AboutSection } from '../site/about-section.tsx';
import { ClosingSection } from '../site/closing-section.tsx';
import { CustomerStrip } from '../site/customer-strip.tsx';
import { FaqSection } from '../site/faq-section.tsx';
import { FeaturesSection } from '../site/features-section.tsx';
import { Hero } from '../site/hero.tsx';
import { ServicesSection } from '../site/services-section.tsx';

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
