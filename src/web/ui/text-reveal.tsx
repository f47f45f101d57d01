import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type RevealUnit, TEXT_STAGGER_MS, textPieces } from './text-pieces.ts';
import { REVEAL_EASING, REVEAL_MS, useReveal } from './use-reveal.ts';

interface TextRevealProps {
  children: string;
  per?: RevealUnit;
  as?: 'p' | 'h2' | 'h3';
  className?: string;
}

/**
 * Renders a text that appears piece by piece. The text is cut into pieces only while the animation
 * runs. Before and after the animation, the text is one plain text node, which the browser can
 * wrap, search and read aloud as usual.
 */
export function TextReveal({
  children: text,
  per = 'word',
  as: Tag = 'p',
  className,
}: TextRevealProps) {
  const ref = useRef<HTMLParagraphElement & HTMLHeadingElement>(null);
  const [playing, setPlaying] = useState(false);
  useReveal(ref, () => flushSync(() => setPlaying(true)));

  useLayoutEffect(() => {
    if (!playing || !ref.current) return;
    const pieces = Array.from(ref.current.querySelectorAll('[data-piece]'));
    const animations = pieces.map((piece, index) =>
      piece.animate(
        // Characters are inline boxes, because this keeps their kerning. An inline box cannot be
        // moved, so characters only fade in.
        per === 'char' ? { opacity: [0, 1] } : { opacity: [0, 1], translate: ['0 0.4em', '0 0'] },
        {
          duration: REVEAL_MS,
          delay: index * TEXT_STAGGER_MS[per],
          easing: REVEAL_EASING,
          fill: 'backwards',
        },
      ),
    );
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() =>
      setPlaying(false),
    );
    return () => {
      for (const animation of animations) animation.cancel();
    };
  }, [playing, per]);

  return (
    <Tag ref={ref} className={className} data-text-reveal={per}>
      {playing ? <TextInPieces text={text} per={per} /> : text}
    </Tag>
  );
}

function TextInPieces({ text, per }: { text: string; per: RevealUnit }) {
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">
        {textPieces(text, per).map((piece, index) =>
          piece.trim() === '' ? (
            piece
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are never reordered
            <span key={index} data-piece={per}>
              {piece}
            </span>
          ),
        )}
      </span>
    </>
  );
}
