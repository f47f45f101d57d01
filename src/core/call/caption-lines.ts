/** The captions show the latest lines. The details of the call show all of them. */
const MOST_LINES = 3;
/** About as many characters as fit into five rows of the narrowest bar. */
const MOST_CHARACTERS = 160;

/**
 * Returns the lines that the captions show. The last line is always shown whole, even if it is
 * long. Earlier lines are shown if there is room beside it.
 */
export function captionLines<Line extends { text: string }>(
  lines: readonly Line[],
): readonly Line[] {
  let characters = 0;
  const fitting = lines.slice(-MOST_LINES).toReversed();
  const end = fitting.findIndex(({ text }, nth) => {
    characters += text.length;
    return nth > 0 && characters > MOST_CHARACTERS;
  });
  return fitting.slice(0, end === -1 ? fitting.length : end).toReversed();
}
