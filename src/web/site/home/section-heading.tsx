import { TextReveal } from '../../ui/text-reveal.tsx';

interface SectionHeadingProps {
  id: string;
  heading: string;
  intro: string;
}

export function SectionHeading({ id, heading, intro }: SectionHeadingProps) {
  return (
    <div className="section-heading">
      <h2 id={id} className="title-lg">
        {heading}
      </h2>
      <TextReveal className="lead">{intro}</TextReveal>
    </div>
  );
}
