import { useEffect, useState } from 'react';
import { brand } from '#core/site/content/brand.ts';

/** The prerendered page shows the year of the build. A browser in a later year corrects it. */
export function CopyrightLine() {
  const [year, setYear] = useState(__BUILD_YEAR__);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return (
    <p>
      © {year} {brand.name}
    </p>
  );
}
