import { type ReactNode, useEffect, useState } from 'react';
import { CallSphere } from '../call/sphere/call-sphere.tsx';
import { BOOKED_LINE_KEY } from '../consultation/booked/booked-line-key.ts';
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
      {useBookedLine()}
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

/** Returns a line about the request that was sent from this tab. Its code is loaded only then. */
function useBookedLine(): ReactNode {
  const [line, setLine] = useState<ReactNode>(null);
  useEffect(() => {
    showBookedLine(setLine).catch(() => {});
  }, []);
  return line;
}

async function showBookedLine(show: (line: ReactNode) => void): Promise<void> {
  if (!sessionStorage.getItem(BOOKED_LINE_KEY)) return;
  const { HomeBookedLine } = await import('../consultation/booked/booked-line.tsx');
  show(<HomeBookedLine />);
}
