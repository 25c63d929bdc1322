import type { Jobs, Queue } from '#server/db/queue.ts';
import type { Mail, Mailer } from '#server/integrations/mail/mailer.ts';
import type { Services } from '#server/services.ts';

type WaitingJob = { [Name in keyof Jobs]: { name: Name; data: Jobs[Name] } }[keyof Jobs];

/** A queue and a mailer for services under test: jobs wait until `deliver` runs them, and mails are collected. */
export function createJobCollector() {
  const jobs: WaitingJob[] = [];
  const mails: Mail[] = [];
  const queue: Queue = {
    send: async (_, name, data) => void jobs.push({ name, data } as WaitingJob),
    work: async () => {},
    repeat: async () => {},
    stop: async () => {},
  };
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) };

  /** Runs every waiting job, as the real queue does; returns the mails that the jobs sent. */
  async function runJobs({ accountMails, claims, resultsMails, unusedPhotos }: Services): Promise<Mail[]> {
    const mailsBefore = mails.length;
    for (const job of jobs.splice(0)) {
      if (job.name === 'reset-code') await accountMails.sendResetCode(job.data);
      else if (job.name === 'registration') await accountMails.sendRegistration(job.data);
      else if (job.name === 'email-code') await accountMails.sendEmailCode(job.data);
      else if (job.name === 'invitation') await accountMails.sendInvitation(job.data);
      else if (job.name === 'claim-mail') await claims.sendClaimMail(job.data);
      else if (job.name === 'results-mail') await resultsMails.send(job.data);
      else if (job.name === 'account-notice') await accountMails.sendNotice(job.data);
      else await unusedPhotos.remove(job.data.paths);
    }
    return mails.slice(mailsBefore);
  }

  /** Runs the waiting jobs and returns the code that they mailed; throws unless exactly one mail has a code. */
  async function runJobsForCode(services: Services): Promise<string> {
    const texts = (await runJobs(services)).map(({ text }) => text);
    const [code, ...otherCodes] = texts.flatMap((text) => /^Tu código es (\d{6})$/m.exec(text)?.[1] ?? []);
    if (!code || otherCodes.length > 0)
      throw new Error(`Expected one mail with a code, got ${otherCodes.length + (code ? 1 : 0)}`);
    return code;
  }

  return { queue, mailer, waiting: jobs, mails, deliver: runJobs, deliverCode: runJobsForCode };
}
