import { beamsDemo } from '#core/site/content/demos.ts';
import { BEAM_INTENSITY, type BeamIntensity } from '../ui/beams.ts';
import { BeamsBackground } from '../ui/beams-background.tsx';
import { TextReveal } from '../ui/text-reveal.tsx';
import './pages.css';
import './beams-demo.css';

const intensities = Object.keys(BEAM_INTENSITY) as BeamIntensity[];

export function BeamsDemo() {
  return (
    <>
      <section className="beams-stage">
        <BeamsBackground />
        <div className="wrap beams-title">
          <h1 className="title-xl">{beamsDemo.heading}</h1>
          {/* The text may lie on the brightest beams, so it has the strongest colour. */}
          <TextReveal>{beamsDemo.subtitle}</TextReveal>
        </div>
      </section>
      <section aria-labelledby="intensities-heading" className="band wrap">
        <h2 id="intensities-heading" className="title-lg">
          {beamsDemo.intensities}
        </h2>
        <p className="beams-note text-secondary">{beamsDemo.note}</p>
        <div className="card-row beams-samples">
          {intensities.map((intensity) => (
            <div key={intensity} className="beams-sample">
              <BeamsBackground intensity={intensity} />
              <h3>{intensity}</h3>
              <span className="mono text-secondary">{BEAM_INTENSITY[intensity]}</span>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}
