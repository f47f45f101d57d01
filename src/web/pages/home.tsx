import { brand } from '#core/site/content/brand.ts';
import { builtInBrandName } from '#core/site/content/owners/owners-texts.ts';
import { SampleCall } from '../call/sample/sample-call.tsx';
import { CallSphere } from '../call/sphere/call-sphere.tsx';
import { useBookedLine } from '../consultation/booked/use-booked-line.tsx';
import { ClosingSection } from '../site/home/closing-section.tsx';
import { Hero } from '../site/home/hero.tsx';
import { ServicesSection } from '../site/home/services-section.tsx';
import { StaticPart } from '../site/home/static-part.tsx';
import '../site/home/story.css';

export function Home() {
  const bookedLine = useBookedLine();
  return (
    <>
      {bookedLine && <div className="wrap home-note no-print">{bookedLine}</div>}
      <Hero
        beside={
          <CallSphere>
            {/* The voice in the sample names the built-in brand. */}
            {brand.name === builtInBrandName && <SampleCall />}
          </CallSphere>
        }
      />
      <StaticPart of="customers" />
      <ServicesSection />
      <StaticPart of="story" />
      <StaticPart of="features" />
      <StaticPart of="about" />
      <StaticPart of="faq" />
      <ClosingSection />
    </>
  );
}
