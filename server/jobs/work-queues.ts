import type { Queue } from '#server/db/queue.ts';
import type { AccountMails } from '#server/features/accounts/mails/account-mails.ts';
import type { ClaimsService } from '#server/features/claims/claims.service.ts';
import type { UnusedPhotos } from '#server/features/photos/stored-photos.ts';
import type { ResultsMails } from '#server/features/results/results-mails.ts';

/** Sends the queued mails about accounts and claims, including those of a dead process. */
export async function sendAccountMails(queue: Queue, mails: AccountMails, claims: ClaimsService): Promise<void> {
  await queue.work('reset-code', mails.sendResetCode);
  await queue.work('registration', mails.sendRegistration);
  await queue.work('email-code', mails.sendEmailCode);
  await queue.work('invitation', mails.sendInvitation);
  await queue.work('account-notice', mails.sendNotice);
  await queue.work('claim-mail', claims.sendClaimMail);
}

const hourS = 3600;

/** Sends the queued mails with partners' results, and queues those of a new month; hourly, in one process. */
export async function mailResults(queue: Queue, mails: ResultsMails): Promise<void> {
  await queue.work('results-mail', mails.send);
  await queue.repeat('queue-results-mails', mails.queueDue, () => hourS);
}

/** Removes uploaded photos that no row references after their grace period. */
export function removeUnusedPhotos(queue: Queue, unused: UnusedPhotos): Promise<void> {
  return queue.work('unused-photos', async ({ paths }) => void (await unused.remove(paths)));
}
