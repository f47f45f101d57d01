import { readConversation } from '#server/retention/conversation-lines.ts';
import { idArgument } from '../command/option-values.ts';
import type { OwnerCommand } from '../command/owner-command.ts';
import { type OwnerDesk, openUsualDesk } from '../command/owner-desk.ts';
import { callView, conversationView } from '../conversations/conversation-views.ts';
import { recordBlock } from '../requests/list-records.ts';
import { type FoundRecord, findRecord } from './find-record.ts';

export const showCommand: OwnerCommand = {
  options: [],
  mostWords: 1,
  usages: [{ words: 'show ID', meaning: 'one request, conversation or call, with all its words' }],
  prepare({ words: [word] }) {
    const id = idArgument(word, 'show');
    return async (parts) => {
      await using desk = await openUsualDesk(parts);
      await parts.console.write(await viewOf(desk, await findRecord(desk, id)));
      return 0;
    };
  },
};

async function viewOf(desk: OwnerDesk, found: FoundRecord): Promise<string> {
  switch (found.kind) {
    case 'request':
      return `${recordBlock(found.record)}\n`;
    case 'conversation':
      return conversationView(found.entry, await readConversation(desk.resources, found.entry));
    case 'call':
      return callView(found.call, await recordingsOf(desk, found.call.id));
  }
}

async function recordingsOf({ contents }: OwnerDesk, callId: string) {
  const all = await Array.fromAsync(contents.recordings.list());
  return all.filter(({ name }) => name.startsWith(`${callId}.`));
}
