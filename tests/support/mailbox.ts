import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

const outbox = () => join(process.env.E2E_DATA_DIR ?? '', 'outbox');

/** Waits for the mail to an address that comes after `known` others of that subject; the server writes each into its outbox. */
async function mailTo(address: string, subject: string, known = 0): Promise<Email> {
  let mails: Email[] = [];
  await expect
    .poll(async () => {
      mails = (await mailsTo(address)).filter((mail) => mail.subject?.includes(subject));
      return mails.length;
    })
    .toBeGreaterThan(known);
  return mails.at(-1) as Email;
}

/** The six digits in the mail with a code to an address that comes after `known` others. */
export async function codeTo(address: string, known = 0): Promise<string> {
  const { text = '' } = await mailTo(address, 'Código', known);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Every mail to an address so far, the oldest first. */
async function mailsTo(address: string): Promise<Email[]> {
  const files = await readdir(outbox()).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .map(async (file) => PostalMime.parse(await readFile(join(outbox(), file)))),
  );
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}
