import { CallSphere } from '../call/sphere/call-sphere.tsx';
import { useBookedLine } from '../consultation/booked/use-booked-line.tsx';
import { AboutSection } from '../site/home/about-section.tsx';
import { ClosingSection } from '../site/home/closing-section.tsx';
import { CustomerStrip } from '../site/home/customer-strip.tsx';
import { FaqSection } from '../site/home/faq-section.tsx';
import { FeaturesSection } from '../site/home/features-section.tsx';
import { Hero } from '../site/home/hero.tsx';
import { ServicesSection } from '../site/home/services-section.tsx';

export function Home() {
  const bookedLine = useBookedLine();
  return (
    <>
      {bookedLine && <div className="wrap home-note no-print">{bookedLine}</div>}
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
