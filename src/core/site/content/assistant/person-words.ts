/**
 * What the assistant says when a person of the team comes into a typed conversation or leaves it, and
 * when nobody comes.
 */
export const personWords = {
  joined: (name: string) =>
    `${name} from our team has joined, and reads what was said here. I’ll be quiet until ${name} leaves.`,
  handedBack: (name: string) => `${name} has left. I’m the AI assistant, and I’m back with you.`,
  gone: (name: string) =>
    `${name} has been away for a while, so I’m back with you. I’m the AI assistant.`,
  unanswered: () =>
    'Nobody could join just now, I’m sorry. You can reach a person through the form, or go on with me.',
} as const;

/** Is said behind the answer to a visitor who wants a person, if somebody is there. */
export const askingWords =
  'Somebody from our team is here right now, and I’m asking them to join you. Give them 20 seconds.';
