import type { Queue } from '#server/db/queue.ts';
import type { AccountMails } from '#server/features/accounts/mails/account-mails.ts';

/** Sends the queued account mails, including those of a dead process. */
export async function sendAccountMails(queue: Queue, mails: AccountMails): Promise<void> {
  await queue.work('reset-code', mails.sendResetCode);
  await queue.work('registration', mails.sendRegistration);
  await queue.work('account-notice', mails.sendNotice);
}
