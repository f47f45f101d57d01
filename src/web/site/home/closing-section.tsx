import { closingSection } from '#core/site/content/home.ts';
import { BeamsBackground } from '../../ui/beams-background.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextReveal } from '../../ui/text-reveal.tsx';
import { CONSULTATION_PATH } from '../page-paths.ts';

export function ClosingSection() {
  return (
    <section aria-label={closingSection.heading} className="closing">
      <BeamsBackground />
      <div className="wrap">
        <TextReveal as="h2" per="char" className="title-xl">
          {closingSection.heading}
        </TextReveal>
        <p>{closingSection.text}</p>
        <a href={CONSULTATION_PATH} className="btn btn-primary">
          {closingSection.action}
          <Icon name="arrow" className="arrow" />
        </a>
      </div>
    </section>
  );
}
