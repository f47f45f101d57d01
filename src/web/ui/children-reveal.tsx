import { type ComponentProps, useRef } from 'react';
import { revealChildren } from './reveal.ts';
import { useReveal } from './use-reveal.ts';

/**
 * Renders a block whose children move up into place, one after another, when the block scrolls into
 * view.
 */
export function ChildrenReveal(props: ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null);
  useReveal(ref, revealChildren);
  return <div ref={ref} data-children-reveal {...props} />;
}
