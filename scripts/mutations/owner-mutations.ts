import type { Mutation } from './mutation.ts';

/** Faults in the owner's commands. */
export const ownerMutations: readonly Mutation[] = [
  {
    fault: 'a backup that was cut off between two chunks is accepted',
    file: 'src/server/owner/backup/sealed-file.ts',
    from: 'nonce[11] = isLast ? 1 : 0;',
    to: '',
    shownBy: 'src/server/owner/backup/sealed-file.test.ts',
  },
  {
    fault: 'a restore mixes a backup with what is stored',
    file: 'src/server/owner/backup/restore-whole-backup.ts',
    from: 'if (filled !== undefined)',
    to: "if (filled === '')",
    shownBy: 'src/server/whole-server/restored-backup.test.ts',
  },
  {
    fault: 'a restore that was interrupted leaves rows behind',
    file: 'src/server/owner/backup/restore-whole-backup.ts',
    from: 'if (interrupted.aborted)',
    to: 'if (interrupted.aborted && items === null)',
    shownBy: 'src/server/whole-server/restored-backup.test.ts',
  },
  {
    fault: 'a restore into PostgreSQL goes on beside a running server',
    file: 'src/server/compose/compose-owner-desk.ts',
    from: 'if (isAlone) lock =',
    to: 'if (!isAlone) lock =',
    shownBy: 'src/server/whole-server/restored-backup.test.ts',
  },
  {
    fault: 'a restore that lost its lock says that it succeeded',
    file: 'src/server/owner/backup/restore-whole-backup.ts',
    from: '  await storage.confirmAlone();\n',
    to: '',
    shownBy: 'src/server/whole-server/restored-backup.test.ts',
  },
  {
    fault: 'a restore stops to undo when one part cannot be removed again',
    file: 'src/server/owner/backup/restore-whole-backup.ts',
    from: 'await remove().catch(() => {\n        isUndone = false;\n      })',
    to: 'await remove()',
    shownBy: 'src/server/whole-server/restored-backup.test.ts',
  },
  {
    fault: 'visits are never stored after a standby took over that does not know their transaction',
    file: 'src/server/visits/stores/postgres.ts',
    from: 'if (!isUnknownTransaction(error)) throw error;',
    to: 'throw error;',
    shownBy: 'src/server/visits/stores/visit-stores.test.ts',
  },
  {
    fault: 'visits are added again when only the answer of the database was lost',
    file: 'src/server/visits/stores/postgres.ts',
    from: "found?.status === 'committed'",
    to: 'false',
    shownBy: 'src/server/visits/stores/visit-stores.test.ts',
  },
  {
    fault: 'a restored recording hides behind the one that it replaces in a bucket',
    file: 'src/server/blobs/blob-stores/s3.ts',
    from: 'if (other !== key) await bucket.remove(other)',
    to: 'if (other === key) await bucket.remove(other)',
    shownBy: 'src/server/blobs/blob-stores/s3.test.ts',
  },
  {
    fault: 'a search finds a text with the same capitals only',
    file: 'src/core/person-search.ts',
    from: 'foldedText(texts.join(apart)).includes(wanted)',
    to: 'texts.join(apart).includes(text)',
    shownBy: 'src/server/owner/conversations/conversation-lists.test.ts',
  },
  {
    fault: 'a visitor’s control signs reach the terminal in a list of conversations',
    file: 'src/server/owner/output/visible-text.ts',
    from: 'return visibleLine(\n    signs.length > most',
    to: 'return String(\n    signs.length > most',
    shownBy: 'src/server/owner/conversations/conversation-lists.test.ts',
  },
];
