const UNSEEN = /[\u007f-\u009f\u2028\u2029\p{Bidi_Control}]/gu;

/**
 * Returns the value as JSON on one line. Control characters, direction marks and unusual line
 * breaks are written as JSON escapes, because they could change what a terminal shows.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSEEN,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
