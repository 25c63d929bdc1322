import type { Jobs, Queue } from '#server/db/queue.ts';
import type { Mail, Mailer } from '#server/integrations/mail/mailer.ts';
import type { Services } from '#server/services.ts';

type Waiting = { [Name in keyof Jobs]: { name: Name; data: Jobs[Name] } }[keyof Jobs];

/** A queue and a mailer for services under test: jobs wait until `deliver` does them, and what is mailed is kept. */
export function postOffice() {
  const waiting: Waiting[] = [];
  const mails: Mail[] = [];
  const queue: Queue = {
    send: async (_, name, data) => void waiting.push({ name, data } as Waiting),
    work: async () => {},
    repeat: async () => {},
    stop: async () => {},
  };
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) };

  /** Does every job that waits, as the real queue does, and gives what was mailed by it. */
  async function deliver({ accountMails }: Services): Promise<Mail[]> {
    const before = mails.length;
    for (const job of waiting.splice(0)) {
      if (job.name === 'reset-code') await accountMails.resetCode(job.data);
      else if (job.name === 'registration') await accountMails.registration(job.data);
      else await accountMails.notice(job.data);
    }
    return mails.slice(before);
  }

  /** Does the jobs and gives the code of the one mail with a code that they brought about; throws when it is not one. */
  async function deliverCode(services: Services): Promise<string> {
    const texts = (await deliver(services)).map(({ text }) => text);
    const [code, ...more] = texts.flatMap((text) => /^Tu código es (\d{6})$/m.exec(text)?.[1] ?? []);
    if (!code || more.length > 0) throw new Error(`not one mail with a code but ${more.length + (code ? 1 : 0)}`);
    return code;
  }

  return { queue, mailer, waiting, mails, deliver, deliverCode };
}
