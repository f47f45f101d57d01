const UNSEEN = /[\u007f-\u009f\u2028\u2029\p{Bidi_Control}]/gu;

/**
 * JSON on one line. What could upset a terminal or pass for the end of a line is written as an
 * escape, which means the same to whoever parses it.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSEEN,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
