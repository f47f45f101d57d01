import { useEffect, useState } from 'react';
import { brand } from '#core/site/content/brand.ts';

/** The built page carries the year it was built in; a browser in a later year puts it right. */
export function CopyrightLine() {
  const [year, setYear] = useState(__BUILD_YEAR__);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return (
    <p>
      © {year} {brand.name}
    </p>
  );
}
