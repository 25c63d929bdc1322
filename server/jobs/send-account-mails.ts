import type { Queue } from '#server/db/queue.ts';
import type { AccountMails } from '#server/features/accounts/mails/account-mails.ts';
import type { ClaimsService } from '#server/features/claims/claims.service.ts';

/** Sends the queued mails about accounts and claims, including those of a dead process. */
export async function sendAccountMails(queue: Queue, mails: AccountMails, claims: ClaimsService): Promise<void> {
  await queue.work('reset-code', mails.sendResetCode);
  await queue.work('registration', mails.sendRegistration);
  await queue.work('email-code', mails.sendEmailCode);
  await queue.work('invitation', mails.sendInvitation);
  await queue.work('account-notice', mails.sendNotice);
  await queue.work('claim-mail', claims.sendClaimMail);
}
