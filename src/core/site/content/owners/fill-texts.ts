/**
 * Returns a part of the content with the owner's texts in it. The texts were checked before, so this
 * function is short enough for the pages of the site (see `withOwnersTexts`).
 *
 * @__NO_SIDE_EFFECTS__
 */
export function fillTexts<Built>(given: unknown, builtIn: Built): Built {
  if (given === undefined || given === null) return builtIn;
  if (typeof builtIn !== 'object' || builtIn === null) return given as Built;
  const values = given as Record<string, unknown>;
  const filled = Object.entries(builtIn).map(([name, value]) => [
    name,
    fillTexts(values[name], value),
  ]);
  return (
    Array.isArray(builtIn) ? filled.map(([, value]) => value) : Object.fromEntries(filled)
  ) as Built;
}
