import { aboutSection } from '#core/site/content/home/about.ts';
import { ChildrenReveal } from '../../ui/children-reveal.tsx';
import { TextReveal } from '../../ui/text-reveal.tsx';

export function AboutSection() {
  return (
    <section id="about" aria-labelledby="about-heading" className="inverted">
      <div className="band wrap about">
        <h2 id="about-heading" className="small-heading">
          {aboutSection.heading}
        </h2>
        <TextReveal per="line" className="about-statement title-lg">
          {aboutSection.statement}
        </TextReveal>
        <div className="about-text">
          {aboutSection.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ChildrenReveal className="about-steps">
          {aboutSection.steps.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </ChildrenReveal>
      </div>
    </section>
  );
}
