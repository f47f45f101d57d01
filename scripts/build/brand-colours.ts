/**
 * The colours of the dark theme as hex values, because the tools that draw pictures cannot read
 * OKLCH.
 */
export const BACKGROUND_COLOUR = '#090c0f';
export const TEXT_COLOUR = '#f5f4ef';
export const SECONDARY_TEXT_COLOUR = '#b2bac1';
export const HAIRLINE_COLOUR = '#3a434b';
export const AMBER_COLOUR = '#f2a93b';
export const MINT_COLOUR = '#7ff0c5';
