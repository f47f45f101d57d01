import { brand } from '#core/site/content/brand.ts';
import { HOME_PATH } from './page-paths.ts';

/** Shows the logo, which is a sound wave. Silence and ringing are amber, and the answer is mint. */
export function Logo() {
  return (
    <a href={HOME_PATH} className="logo">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="logo-mark">
        <path className="text-amber" d="M5 16h4m3-4v8" />
        <path className="text-mint" d="M16 7v18m4-14v10m4-5h3" />
      </svg>
      {brand.name}
    </a>
  );
}
