import { join } from 'node:path';
import { projectRoot } from '../../scripts/project-root.ts';

/** The days on which somebody can be booked. A dialogue speaks of one of them, counted from today. */
export const WORKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** The speakers of Kokoro who speak for the callers. The agent has another speaker. */
export type DialogueSpeaker = 'am_michael' | 'bf_emma';

const eachWorkday = (line: (day: string) => string) => WORKDAYS.map((day) => line(day));

/** Everything that a caller says in a dialogue, by the speaker who says it. */
export const dialogueLines: Readonly<Record<DialogueSpeaker, readonly string[]>> = {
  am_michael: [
    "I'd like to book a consultation.",
    ...eachWorkday((day) => `I'd like to book the phone agent for ${day} at two thirty.`),
    ...eachWorkday((day) => `${day} at ten in the morning.`),
    'Saturday at ten in the morning.',
    'The phone agent, please.',
    'Email automation, please.',
    'My name is James Miller.',
    'How much does it cost?',
    'Actually, make it four in the afternoon.',
    'Okay.',
    'Yes please send it.',
    'Thank you, goodbye.',
  ],
  bf_emma: [
    'Can I book an appointment, please?',
    ...eachWorkday((day) => `I want the chat agent on ${day} at eleven thirty in the morning.`),
    ...eachWorkday((day) => `${day} works for me.`),
    'The chat agent, please.',
    'Email automation, please.',
    'My name is Emma Johnson.',
    'One thirty in the afternoon.',
    'No, the time is wrong. It should be four in the afternoon.',
    'Am I talking to a real person?',
    'Yes that is right.',
  ],
};

/** Returns the path of the sound of a line. */
export function dialogueLineFile(voice: DialogueSpeaker, line: string): string {
  const name = line
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '-');
  return join(projectRoot, 'e2e/voice/sounds', voice, `${name}.ogg`);
}
