/** The assistant's own words around the sentences and points of the content. */
export const answerFrame = {
  yes: 'Yes.',
  no: 'No.',
  comesWith: (name: string, points: string) => `${name} comes with ${points}.`,
  itComesWith: (points: string) => `It comes with ${points}.`,
  /** The name of an agent needs an article in a sentence, and the name of a job needs none. */
  named: (title: string) => (/Agent$/.test(title) ? `The ${title}` : title),
  and: ' and ',
} as const;
