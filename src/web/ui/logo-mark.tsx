import { markLines } from '#core/mark-lines.ts';

/** Shows the site's mark, which is a sound wave. */
export function LogoMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="logo-mark">
      <path className="text-amber" d={markLines.amber} />
      <path className="text-mint" d={markLines.mint} />
    </svg>
  );
}
