import { useEffect, useState } from 'react';
import { brand } from '#core/site/content/brand.ts';

/**
 * Shows the copyright year. The prerendered page shows the year of the build, and a script then
 * shows the current year.
 */
export function CopyrightLine() {
  const [year, setYear] = useState(__BUILD_YEAR__);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return (
    <p>
      © {year} {brand.name}
    </p>
  );
}
