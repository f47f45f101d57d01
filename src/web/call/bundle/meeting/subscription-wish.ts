/** Whether the sound of a participant is wanted; null where nothing is said of it. */
export function subscriptionWish(subscribedTracks: unknown): boolean | null {
  if (typeof subscribedTracks === 'boolean') return subscribedTracks;
  // Staged is the library's word for ready but not yet wanted.
  if (subscribedTracks === 'staged') return false;
  if (typeof subscribedTracks !== 'object' || subscribedTracks === null) return null;
  return 'audio' in subscribedTracks ? subscribedTracks.audio === true : null;
}
