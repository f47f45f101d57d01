/** Returns a number with its noun, such as `1 request` or `2 requests`. */
export function countWithNoun(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
