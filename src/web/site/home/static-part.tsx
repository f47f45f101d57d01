import { use, useLayoutEffect, useRef, useState } from 'react';
import { revealInside } from '../../ui/reveal.ts';
import { useHydrating } from '../../ui/use-hydrating.ts';
import type { StaticPartName, StaticParts } from './static-parts.tsx';

let loaded: StaticParts | undefined;
let loading: Promise<StaticParts> | undefined;

/** Loads the code of all static parts. A page that is rendered anew needs this code. */
export function loadStaticParts(): Promise<StaticParts> {
  loading ??= import('./static-parts.tsx').then((module) => {
    loaded = module.staticParts;
    return loaded;
  });
  return loading;
}

/** This value is a constant, because React would write a new object into the element. */
const KEPT = { __html: '' };

interface StaticPartProps {
  of: StaticPartName;
  className?: string;
}

/**
 * Shows a part of a page that needs no script, such as a picture. When the browser hydrates the
 * page, the prerendered markup of the part stays as it is. So the texts and pictures of the part
 * are not in the scripts of the first visit. Their code is loaded only if the page is rendered
 * anew, after a navigation from another page.
 */
export function StaticPart({ of, className }: StaticPartProps) {
  const hydrating = useHydrating();
  const [kept] = useState(hydrating && !loaded);
  const ref = useRef<HTMLDivElement>(null);
  // A part that is rendered anew has components, which reveal themselves.
  useLayoutEffect(() => (kept && ref.current ? revealInside(ref.current) : undefined), [kept]);
  if (kept) {
    return (
      <div
        ref={ref}
        className={className}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps the prerendered markup inside this element and writes nothing
        dangerouslySetInnerHTML={KEPT}
        suppressHydrationWarning
      />
    );
  }
  const parts = loaded ?? use(loadStaticParts());
  const Part = parts.get(of);
  return <div className={className}>{Part && <Part />}</div>;
}
