/** How the visitor of a test gets the words to say. */
export interface TestScript {
  /** The lines of the visitor, in their order. */
  lines: string[];
  /** Whether the script marks who speaks, so that every line is to be said as it stands. */
  isLiteral: boolean;
}

/** The most lines of the visitor in one conversation of a test. */
export const MOST_TEST_LINES = 30;

const VISITOR = /^(?:user|visitor|customer|caller|tester|human)\s*:\s*(.*)$/i;
const ASSISTANT = /^(?:assistant|agent|ai|bot)\s*:/i;
const LIST_MARK = /^(?:[-*•]|\d{1,2}[.)])\s+/;

/**
 * Reads the script of a test. In a script that marks who speaks ('User: Hello'), only the lines of the
 * visitor are said, and the lines of the assistant only tell a reader what to expect. In any other
 * script, each line is one message of the visitor.
 */
export function readTestScript(script: string): TestScript {
  const lines = script
    .split('\n')
    .map((line) => line.trim().replace(LIST_MARK, '').trim())
    .filter(Boolean);
  const marked = lines.filter((line) => !ASSISTANT.test(line)).flatMap(visitorLine);
  const isLiteral = marked.length > 0;
  const said = isLiteral ? marked : lines;
  return { lines: said.map(withoutQuotes).filter(Boolean).slice(0, MOST_TEST_LINES), isLiteral };
}

function visitorLine(line: string): string[] {
  const said = VISITOR.exec(line)?.[1];
  return said === undefined ? [] : [said];
}

function withoutQuotes(line: string): string {
  return line.replace(/^["“](.*)["”]$/, '$1').trim();
}
