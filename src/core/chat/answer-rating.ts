/** Whether an answer of the assistant helped the visitor. */
export const answerRatings = ['up', 'down'] as const;

export type AnswerRating = (typeof answerRatings)[number];

/** The largest body of a rating, in bytes. */
export const MAX_RATING_BYTES = 100;

/** Returns the address to which a browser sends the rating of the turn with this chat id. */
export function ratingPath(chatId: string): string {
  return `/api/chats/${encodeURIComponent(chatId)}/rating`;
}
