import { type ComponentProps, useRef } from 'react';
import { REVEAL_EASING, REVEAL_MS, useReveal } from './use-reveal.ts';

/** The delay between two children (docs/rules.md, rule 6). */
const CHILD_STAGGER_MS = 100;

/**
 * Renders a block whose children move up into place, one after another, when the block scrolls into
 * view.
 */
export function ChildrenReveal(props: ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null);
  useReveal(ref, (element) => {
    Array.from(element.children).forEach((child, index) => {
      child.animate(
        { opacity: [0, 1], translate: ['0 1.25rem', '0 0'] },
        {
          duration: REVEAL_MS,
          delay: index * CHILD_STAGGER_MS,
          easing: REVEAL_EASING,
          fill: 'backwards',
        },
      );
    });
  });
  return <div ref={ref} {...props} />;
}
