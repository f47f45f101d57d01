import { ISLAND_AREA_CODES, MAINLAND_AREA_CODES } from './area-code-zones.ts';
import { COUNTRY_ZONES } from './country-zones.ts';

const MAINLAND = zonesByAreaCode(MAINLAND_AREA_CODES);
const ISLANDS = zonesByAreaCode(ISLAND_AREA_CODES);
const LONGEST_COUNTRY_KEY = 4;

/**
 * Returns all time zones in which the owner of a number may be, or null if they are not known. The
 * number is in E.164. A mobile phone that is abroad is taken to be at home.
 */
export function zonesOfNumber(number: string): readonly string[] | null {
  const digits = number.slice(1);
  if (digits.startsWith('1')) {
    const area = digits.slice(1, 4);
    return MAINLAND.get(area) ?? ISLANDS.get(area) ?? null;
  }
  for (let length = LONGEST_COUNTRY_KEY; length > 0; length--) {
    const zones = COUNTRY_ZONES[digits.slice(0, length)];
    if (zones !== undefined) return zones.split(' ');
  }
  return null;
}

/** Whether the number begins with an area code of the United States without islands, or of Canada. */
export function isOfMainland(number: string): boolean {
  return number.startsWith('+1') && MAINLAND.has(number.slice(2, 5));
}

function zonesByAreaCode(codesByZones: Readonly<Record<string, string>>) {
  return new Map(
    Object.entries(codesByZones).flatMap(([zones, codes]) =>
      codes
        .trim()
        .split(/\s+/)
        .map((code) => [code, zones.split(' ')] as const),
    ),
  );
}
