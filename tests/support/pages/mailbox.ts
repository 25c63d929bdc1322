import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Folder in which the server of the browser tests writes each mail. */
const outbox = () => join(process.env.E2E_DATA_DIR ?? '', 'outbox');

/** Waits until an address has more than `known` mails with a subject; returns the latest. */
async function waitForMail(address: string, subject: string, skipCount = 0): Promise<Email> {
  let mails: Email[] = [];
  const countMails = async () => {
    mails = (await readMails(address)).filter((mail) => mail.subject?.includes(subject));
    return mails.length;
  };
  await expect
    .poll(countMails, { intervals: [50] }) // a mail takes less than the default intervals
    .toBeGreaterThan(skipCount);
  return mails.at(-1) as Email;
}

/** Waits until an address has more than `known` mails with a code; returns the six digits of the latest. */
export async function waitForCode(address: string, skipCount = 0): Promise<string> {
  const { text = '' } = await waitForMail(address, 'Código', skipCount);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Every mail to an address so far, oldest first. */
async function readMails(address: string): Promise<Email[]> {
  const files = await readdir(outbox()).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .map(async (file) => PostalMime.parse(await readFile(join(outbox(), file)))),
  );
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}
