import type { ArchiveUnderTest } from '#server/test-support/booking/archive-under-test.ts';
import { backupsContract } from './backups.contract.ts';
import { erasuresContract } from './erasures.contract.ts';
import { listsContract } from './lists.contract.ts';

/** Defines the tests that every implementation of `ConsultationArchive` must pass. */
export function archiveContract(open: () => Promise<ArchiveUnderTest>): void {
  listsContract(open);
  erasuresContract(open);
  backupsContract(open);
}
