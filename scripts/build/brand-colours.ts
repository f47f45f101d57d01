/** The dark theme's colours for pictures that are drawn outside a browser, where nothing understands OKLCH. */
export const GROUND = '#090c0f';
export const TEXT = '#f5f4ef';
export const SECONDARY = '#b2bac1';
export const HAIRLINE = '#3a434b';
export const AMBER = '#f2a93b';
export const MINT = '#7ff0c5';
