import { brand } from '#core/site/content/brand.ts';
import { LogoMark } from '../ui/logo-mark.tsx';
import { HOME_PATH } from './page-paths.ts';

/** Shows the mark and the name of the site. */
export function Logo() {
  return (
    <a href={HOME_PATH} className="logo">
      <LogoMark />
      {brand.name}
    </a>
  );
}
