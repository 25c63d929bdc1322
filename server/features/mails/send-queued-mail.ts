import { PermanentJobError } from '#server/db/queue.ts';
import { type Mail, type Mailer, MailRejectedError, reservedDomain } from '#server/integrations/mail/mailer.ts';

/**
 * Sends a mail from a queued job, except to placeholder addresses. Throws PermanentJobError when another attempt would fail as
 * well, and the mailer's error otherwise, so that the job is retried.
 */
export async function sendQueuedMail(mailer: Mailer, mail: Mail): Promise<void> {
  if (mail.to.endsWith(reservedDomain)) return;
  await mailer.send(mail).catch((error: unknown) => {
    const isPermanent = error instanceof MailRejectedError && error.isPermanent;
    throw isPermanent ? new PermanentJobError(error.message, { cause: error }) : error;
  });
}
