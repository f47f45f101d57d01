/**
 * Example questions by the id of their passage. A line break or a bar stands between two questions.
 */
export type Wordings = Readonly<Record<string, string>>;

/** Returns the example questions of a text, one by one. */
export function questionsOf(text: string): string[] {
  return text
    .split(/[\n|]/)
    .map((line) => line.trim())
    .filter(Boolean);
}
