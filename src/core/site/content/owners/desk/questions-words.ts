/** The words of the room in which the owner answers what nobody could answer. */
export const questionsWords = {
  heading: 'Questions nobody could answer',
  intro: 'Asked in chats and calls. Write the answer once, and it is in use at once.',
  none: 'Nothing is open. What the assistant cannot answer will stand here.',
  asked: (count: number) => (count === 1 ? 'asked once' : `asked ${count} times`),
  last: (when: string) => `last ${when}`,
  channels: { chat: 'in a chat', call: 'in a call' },
  also: (wordings: string) => `Also: ${wordings}`,
  read: 'Read',
  answer: 'Answer',
  cut: (shown: number) => `The ${shown} that were asked most often are shown.`,
  bounds: (turns: number) => `Only the last ${turns} turns without an answer are looked at.`,
  written: 'Your answers',
  change: 'Change',
  another: 'Answer another question',
  done: {
    written: 'Saved. The assistant says it from now on.',
    removed: 'Removed. The assistant no longer says it.',
  },
  newHeading: 'Write the answer',
  changeHeading: 'Change the answer',
  gone: 'This question is no longer stored. You can still write an answer.',
  questions: 'Questions it is for',
  questionsHint: (most: number) =>
    `One on each line, ${most} at most. Leave out names and addresses: these lines stay when the conversation is removed.`,
  text: 'Answer',
  textHint:
    'It is said as it stands, typed and aloud. Let each sentence name what it is about. No markup.',
  look: 'See what it would answer',
  lookAgain: 'See again',
  save: 'Save and use it',
  remove: 'Remove this answer',
  removeNow: 'Remove it now',
  back: 'Back to the questions',
  preview: 'What it would answer',
  gains: (count: number) =>
    count === 1 ? 'It would answer 1 open question:' : `It would answer ${count} open questions:`,
  gainsNone: 'It would answer none of the open questions. Add their wordings above the answer.',
  takes: (count: number) =>
    count === 1
      ? 'Careful: 1 question has another answer today, and would get this one:'
      : `Careful: ${count} questions have another answer today, and would get this one:`,
  takesNone: 'It would take no question away from another answer.',
  loses: (count: number) =>
    count === 1
      ? '1 question would lose its answer:'
      : `${count} questions would lose their answer:`,
  looked: (count: number) => `${count} questions of visitors and of the site were looked at.`,
  problems: {
    empty: 'Please write something here.',
    'too-long': (most: number) => `Please write no more than ${most} characters.`,
    'too-many': (most: number) => `Please name no more than ${most} questions.`,
    'question-too-long': (most: number) => `A question has no more than ${most} characters.`,
    'control-sign': 'There is a character in it that nobody can see. Please type it again.',
    placeholder: 'Words in curly brackets are said as they stand. Please take the brackets out.',
    markup: 'Markup is said as it stands. Please write plain sentences.',
  },
  changedBefore: 'Somebody has changed this answer since you opened it. It now says:',
  removedBefore: 'Somebody has removed this answer since you opened it. Saving writes it anew.',
  writtenBefore: 'Somebody has answered one of these questions meanwhile:',
  yoursBelow: 'What you have typed is below.',
  full: (most: number) =>
    `There are ${most} answers, and more do not fit. Please remove one first.`,
} as const;
