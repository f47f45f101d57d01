/**
 * The lines of the site's mark on a grid of 32 units, by their colours. Silence and ringing are amber, and
 * the answer is mint.
 */
export const markLines = { amber: 'M5 16h4m3-4v8', mint: 'M16 7v18m4-14v10m4-5h3' } as const;
