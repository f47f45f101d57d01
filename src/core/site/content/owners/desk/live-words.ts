/** The words of the stream that keeps a page of the desk up to date. */
export const liveWords = {
  reload: 'Reload',
  lost: 'Not connected, trying again …',
  back: 'Connected again',
} as const;
