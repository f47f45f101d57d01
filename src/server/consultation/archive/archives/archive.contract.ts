import type { ArchiveUnderTest } from '#server/test-support/booking/archive-under-test.ts';
import { backupsContract } from './backups.contract.ts';
import { erasuresContract } from './erasures.contract.ts';
import { listsContract } from './lists.contract.ts';

/** What every driver of the port must do. */
export function archiveContract(open: () => Promise<ArchiveUnderTest>): void {
  listsContract(open);
  erasuresContract(open);
  backupsContract(open);
}
