const TYPES = [
  'request-start',
  'request-response-delayed',
  'request-complete',
  'request-failed',
] as const;
type ToolMessageType = (typeof TYPES)[number];

const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const;

interface ArgumentCondition {
  operator: (typeof OPERATORS)[number];
  param: string;
  value: string;
}

/** Words of the owner that are said while a tool is running, or after it. */
export interface ToolMessage {
  type: ToolMessageType;
  /** The words in each language, in the owner's order. The empty language fits every visitor. */
  contents: readonly { language: string; text: string }[];
  /** Whether the words are a hint for the model and are not said. */
  isHint: boolean;
  endsConversation: boolean;
  /** After how many milliseconds without an answer the words are said. */
  delayMs: number;
  /** The arguments of the call have to fulfil all of them. */
  conditions: readonly ArgumentCondition[];
}

const MOST_MESSAGES = 100;
const MOST_CHARACTERS = 1000;
const DELAY_MS = { min: 100, usual: 1000, max: 120_000 };

/** Reads the messages of a tool. Those that make no sense are left out. */
export function toolMessagesOf(value: unknown): ToolMessage[] {
  return Array.isArray(value) ? value.slice(0, MOST_MESSAGES).flatMap(toolMessageOf) : [];
}

/** Returns the words of the first message of a type that fits the call and the visitor. */
export function chosenToolMessage(
  messages: readonly ToolMessage[],
  type: ToolMessageType,
  { given, locale }: { given: Readonly<Record<string, unknown>>; locale: string | null },
): (ToolMessage & { text: string }) | null {
  const message = messages.find(
    (one) => one.type === type && one.conditions.every((condition) => isMet(condition, given)),
  );
  if (message === undefined) return null;
  const language = locale?.split('-')[0]?.toLowerCase();
  const { contents } = message;
  const words = contents.find((content) => content.language === language) ?? contents[0];
  return words ? { ...message, text: words.text } : null;
}

function toolMessageOf(value: unknown): ToolMessage[] {
  const message = Object(value);
  const type = TYPES.find((known) => known === message.type);
  const contents = contentsOf(message);
  if (type === undefined || contents.length === 0) return [];
  const { timingMilliseconds: delay } = message;
  const { min, usual, max } = DELAY_MS;
  return [
    {
      type,
      contents,
      isHint: type === 'request-complete' && message.role === 'system',
      endsConversation: message.endCallAfterSpokenEnabled === true && message.role !== 'system',
      delayMs: typeof delay === 'number' ? Math.min(Math.max(delay, min), max) : usual,
      conditions: Array.isArray(message.conditions) ? message.conditions.flatMap(conditionOf) : [],
    },
  ];
}

/** The platform uses `contents` instead of `content` if a message has both. */
function contentsOf({ content, contents }: Record<string, unknown>): ToolMessage['contents'] {
  const listed = Array.isArray(contents) ? contents : [];
  const texts = listed.flatMap((entry) => {
    const { text, language } = Object(entry);
    return isText(text) ? [{ language: isText(language) ? language : '', text }] : [];
  });
  if (texts.length > 0) return texts;
  return isText(content) ? [{ language: '', text: content }] : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MOST_CHARACTERS;
}

/** A condition that cannot be read is never met, because the owner wanted to exclude something. */
function conditionOf(value: unknown): ArgumentCondition[] {
  const { operator, param, value: expected } = Object(value);
  const known = OPERATORS.find((one) => one === operator);
  return [
    known !== undefined && typeof param === 'string'
      ? { operator: known, param, value: String(expected) }
      : { operator: 'gt', param: '', value: '' },
  ];
}

function isMet(
  { operator, param, value }: ArgumentCondition,
  given: Readonly<Record<string, unknown>>,
): boolean {
  const found = Object.hasOwn(given, param) ? given[param] : undefined;
  const isEqual = typeof found === 'object' ? false : String(found) === value;
  if (operator === 'eq') return isEqual;
  if (operator === 'neq') return !isEqual;
  const [left, right] = [Number(found), Number(value)];
  if (found === undefined || value.trim() === '') return false;
  if (operator === 'gt') return left > right;
  if (operator === 'gte') return left >= right;
  return operator === 'lt' ? left < right : left <= right;
}
