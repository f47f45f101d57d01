/**
 * The key under which the browser tab stores the line about the sent request. The home page looks
 * for this key, and loads the code that shows the line only if the key is there.
 */
export const BOOKED_LINE_KEY = 'booked';
