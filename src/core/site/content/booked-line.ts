/**
 * The words of the line about a request that was sent from this browser tab. They have a file of
 * their own, because the home page loads them too.
 */
export const bookedLineWords = {
  askedFor: (day: string, time: string) => `You asked for ${day} at ${time}`,
  manage: 'See, move or cancel',
} as const;
