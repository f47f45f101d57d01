/** Returns the value of a variable, or undefined if it has none. */
type VariableValue = (path: string) => unknown;

/** The longest condition of the platform. */
const MAX_LENGTH = 1000;
const OUTPUT = /^\{\{-?(.*?)-?\}\}$/s;
const BRANCH =
  /^\{%-?\s*if\s(.*?)-?%\}\s*true\s*(?:\{%-?\s*else\s*-?%\}\s*false\s*)?\{%-?\s*endif\s*-?%\}$/s;
const TOKEN =
  /\s*(?:'([^']*)'|"([^"]*)"|(-?\d+(?:\.\d+)?)(?![\w.])|(==|!=|>=|<=|>|<)|([A-Za-z_][\w.]*))/y;

type Token = { value: unknown } | { operator: string } | { joint: 'and' | 'or' };

/**
 * Returns whether the condition of a workflow's edge is true. A condition is written in Liquid, as
 * `{{ age >= 18 and city == "Paris" }}` or as `{% if age >= 18 %}true{% endif %}`. Comparisons with
 * `==`, `!=`, `>`, `>=`, `<`, `<=` and `contains` can be joined by `and` and `or`. A condition with
 * anything else in it is not true.
 */
export function isLogicTrue(liquid: string, variable: VariableValue): boolean {
  const written = liquid.slice(0, MAX_LENGTH + 1).trim();
  if (written.length > MAX_LENGTH) return false;
  const condition = OUTPUT.exec(written)?.[1] ?? BRANCH.exec(written)?.[1];
  const tokens = condition === undefined ? null : tokensOf(condition, variable);
  return tokens !== null && isTrue(tokens);
}

function tokensOf(condition: string, variable: VariableValue): Token[] | null {
  const text = condition.trim();
  const pattern = new RegExp(TOKEN);
  const tokens: Token[] = [];
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text);
    if (!found) return null;
    const [, single, double, number, operator, word] = found;
    if (word === 'and' || word === 'or') tokens.push({ joint: word });
    else if (word === 'contains') tokens.push({ operator: word });
    else if (operator !== undefined) tokens.push({ operator });
    else if (word !== undefined) tokens.push({ value: valueOfWord(word, variable) });
    else tokens.push({ value: number === undefined ? (single ?? double) : Number(number) });
  }
  return tokens;
}

function valueOfWord(word: string, variable: VariableValue): unknown {
  if (word === 'true' || word === 'false') return word === 'true';
  return word === 'nil' || word === 'null' ? undefined : variable(word);
}

/** Liquid reads `and` and `or` from right to left, and neither of them comes first. */
function isTrue(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex((token) => 'joint' in token);
  if (at === -1) return isComparisonTrue(tokens);
  const [left, right] = [tokens.slice(0, at), tokens.slice(at + 1)];
  const joint = tokens[at];
  const isAnd = joint !== undefined && 'joint' in joint && joint.joint === 'and';
  if (left.length === 0 || right.length === 0) return false;
  return isAnd ? isComparisonTrue(left) && isTrue(right) : isComparisonTrue(left) || isTrue(right);
}

function isComparisonTrue([left, middle, right, ...rest]: readonly Token[]): boolean {
  if (left === undefined || !('value' in left)) return false;
  if (middle === undefined) return isFilled(left.value);
  if (right === undefined || rest.length > 0) return false;
  return 'operator' in middle && 'value' in right
    ? compare(left.value, middle.operator, right.value)
    : false;
}

/** In Liquid every value but false and nothing is true. */
function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false;
}

function compare(left: unknown, operator: string, right: unknown): boolean {
  if (operator === '==') return left === right;
  if (operator === '!=') return left !== right;
  if (operator === 'contains') {
    return typeof left === 'string' && typeof right === 'string' && left.includes(right);
  }
  if (typeof left !== 'number' || typeof right !== 'number') return false;
  if (operator === '>') return left > right;
  if (operator === '>=') return left >= right;
  return operator === '<' ? left < right : left <= right;
}
