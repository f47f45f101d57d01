import { ownersTexts } from './owners/owners-texts.ts';

/**
 * The words of two demo pages: `beamsDemo` and `gradientCardDemo`. The heading and the
 * subtitle of the first one are fixed (docs/rules.md, rule 2).
 */
export const beamsDemo = ownersTexts('beamsDemo', {
  heading: 'Beams Background',
  subtitle: 'For your pleasure',
  intensities: 'Intensities',
  note: 'Strong is the default. Motion pauses off-screen, in a hidden tab, and whenever you ask for less of it.',
} as const);

export const gradientCardDemo = ownersTexts('gradientCardDemo', {
  heading: 'Gradient Card',
  subtitle: 'Light follows the pointer; the content stays put.',
} as const);
