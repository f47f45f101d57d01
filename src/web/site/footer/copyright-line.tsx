import { useEffect, useState } from 'react';
import { brand } from '#core/site/content/brand.ts';

/**
 * Shows the copyright year. The prerendered page has the year of the build, and the browser
 * replaces that year with the current year.
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
