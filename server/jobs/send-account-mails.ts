import type { Queue } from '#server/db/queue.ts';
import type { AccountMails } from '#server/features/accounts/account-mails.ts';

/** Sends the mails of accounts that wait in the queue, also those of a process that died. */
export async function sendAccountMails(queue: Queue, mails: AccountMails): Promise<void> {
  await queue.work('reset-code', mails.resetCode);
  await queue.work('registration', mails.registration);
  await queue.work('account-notice', mails.notice);
}
