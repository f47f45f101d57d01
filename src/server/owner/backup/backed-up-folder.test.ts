import { expect, test } from 'vitest';
import { dataFolderNames } from '#server/database/data-folder.ts';

/** Where each thing in the data folder is in a backup, or why it is in none. */
const PLACES: Readonly<Record<string, string>> = {
  database: 'The tables and the requests are entries of their own.',
  lock: 'Nothing is kept in it.',
  unfinishedRestore: 'It is there only until a restore has ended.',
  voiceKeys: 'The keys are an entry of their own.',
  calendarKey: 'The key of the calendar is an entry of its own.',
  recordings: 'Each recording is an entry of its own.',
  files: 'Each uploaded file is an entry of its own.',
  content: 'The owner’s texts are an entry of their own.',
  spoken: 'The voice makes it again.',
  site: 'It is built again from the texts.',
};

test('a backup holds everything in the data folder, or a reason says why it does not', () => {
  expect(Object.keys(dataFolderNames).toSorted()).toEqual(Object.keys(PLACES).toSorted());
});
