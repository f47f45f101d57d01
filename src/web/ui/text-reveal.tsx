import { useRef } from 'react';
import { revealText } from './reveal.ts';
import type { RevealUnit } from './text-pieces.ts';
import { useReveal } from './use-reveal.ts';

interface TextRevealProps {
  children: string;
  per?: RevealUnit;
  as?: 'p' | 'h2' | 'h3';
  className?: string;
}

/** Renders a text that appears piece by piece when it scrolls into view. */
export function TextReveal({ children, per = 'word', as: Tag = 'p', className }: TextRevealProps) {
  const ref = useRef<HTMLParagraphElement & HTMLHeadingElement>(null);
  useReveal(ref, revealText);
  return (
    <Tag ref={ref} className={className} data-text-reveal={per}>
      {children}
    </Tag>
  );
}
