/** The words that begin an answer to a yes-or-no question. */
export const answerOpenings = { yes: 'Yes.', no: 'No.' } as const;
