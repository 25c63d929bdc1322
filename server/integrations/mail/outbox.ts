import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from './mailer.ts';

/** Folder of outgoing mails when no mail server is set. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox');

/** Writes each mail atomically as `<instant>-<id>.eml` into the outbox below the data directory. */
export function outboxMailer(dataDir: string, from: string): Mailer {
  return {
    isOutbox: true,
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({ from, ...mail });
      const folder = outboxFolder(dataDir);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, `${file}.eml`);
    },
  };
}
