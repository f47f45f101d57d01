const UNSEEN = /[\u007f-\u009f\u2028\u2029\p{Bidi_Control}]/gu;

/**
 * Returns the value as JSON on one line. Characters that could confuse a terminal or look like a
 * line break are written as JSON escapes.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSEEN,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
