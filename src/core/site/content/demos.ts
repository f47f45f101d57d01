/**
 * The words of two demo pages: `beamsDemo` and `gradientCardDemo`. The specification fixes the
 * headings and subtitles of both pages.
 */
export const beamsDemo = {
  heading: 'Beams Background',
  subtitle: 'For your pleasure',
  intensities: 'Intensities',
  note: 'Strong is the default. Motion stops off-screen, when the tab is hidden, and when you ask for less of it.',
} as const;

export const gradientCardDemo = {
  heading: 'Gradient Card',
  subtitle: 'Light follows the pointer; the content stays put.',
} as const;
