/** What the assistant says when a person of the team comes into a typed conversation or leaves it. */
export const personWords = {
  joined: (name: string) =>
    `${name} from our team has joined, and reads what was said here. I’ll be quiet until ${name} leaves.`,
  handedBack: (name: string) => `${name} has left. I’m the AI assistant, and I’m back with you.`,
  gone: (name: string) =>
    `${name} has been away for a while, so I’m back with you. I’m the AI assistant.`,
} as const;
