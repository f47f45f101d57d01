import { type ComponentProps, type PointerEvent, useRef } from 'react';
import { motionAllowed } from './motion-preference.ts';

const MAX_TILT_DEGREES = 2.5;

/**
 * Renders a card that tilts a little as the pointer moves, with a light that follows the pointer.
 * The card does not react to touch. The card also does not react if motion is not allowed.
 */
export function GradientCard({ children, className = '', ...rest }: ComponentProps<'div'>) {
  const card = useRef<HTMLDivElement>(null);
  const glow = useRef<HTMLSpanElement>(null);

  function follow(event: PointerEvent) {
    if (!card.current || !glow.current || event.pointerType === 'touch' || !motionAllowed()) return;
    const box = card.current.getBoundingClientRect();
    const x = event.clientX - box.left;
    const y = event.clientY - box.top;
    const tiltX = (0.5 - y / box.height) * 2 * MAX_TILT_DEGREES;
    const tiltY = (x / box.width - 0.5) * 2 * MAX_TILT_DEGREES;
    glow.current.style.transform = `translate(${x}px, ${y}px)`;
    card.current.style.transform = `perspective(60rem) rotateX(${tiltX}deg) rotateY(${tiltY}deg)`;
  }
  function settle() {
    if (card.current) card.current.style.transform = '';
  }

  return (
    <div
      {...rest}
      ref={card}
      onPointerMove={follow}
      onPointerLeave={settle}
      className={`gradient-card ${className}`}
    >
      <span aria-hidden="true" className="gradient-card-light">
        <span ref={glow} className="gradient-card-glow" />
      </span>
      {children}
    </div>
  );
}
