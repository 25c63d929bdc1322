import type { ErasurePreview, User } from '#contract/accounts.ts';
import type { Actor } from '#server/db/audit.ts';
import type { Tx } from '#server/db/store.ts';

/** The account whose data is exported or erased. */
export type DataSubject = User;

/** Data of one noun about an account. `server/account-data-sources.ts` lists all sources. */
export type AccountDataSource = {
  /** Returns the stored data in a form that its owner can read, without secrets. */
  exportAccount: (tx: Tx, subject: DataSubject) => Promise<unknown>;
  /**
   * Deletes the data, or removes the person from rows that stay. `actor` is the person, or the administrator who erases the account.
   * Absent: foreign keys do it when the user row is deleted.
   */
  eraseAccount?: (tx: Tx, subject: DataSubject, actor: Actor) => Promise<void>;
  /** Content that is no longer public afterwards. */
  previewErasure?: (tx: Tx, subject: DataSubject) => Promise<Partial<ErasurePreview>>;
};
