/**
 * The key under which the browser tab stores the sent request. The home page looks for this key, and
 * loads the code that shows the request only if the key is there.
 */
export const BOOKED_REQUEST_KEY = 'booked';
