import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mailer, MailRejectedError } from './mailer.ts';

/** Timeouts in milliseconds. */
const defaultTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends mails through the server at `smtp://` or `smtps://user:password@host:port`. Imports nodemailer lazily (large). */
export function smtpMailer(url: string, from: string, timeouts = defaultTimeouts): Mailer {
  return {
    async send(mail) {
      const transport = await openTransport(url, from, timeouts);
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw withoutResponse(error);
      } finally {
        transport.close();
      }
    },
  };
}

/** Connects and signs in to the mail server, without sending anything. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = await openTransport(url, '', defaultTimeouts);
  try {
    await transport.verify();
  } catch (error) {
    throw withoutResponse(error);
  } finally {
    transport.close();
  }
}

async function openTransport(url: string, from: string, timeouts: typeof defaultTimeouts) {
  const { createTransport } = await import('nodemailer');
  const options = { url, ...timeouts, requireTLS: !isLoopback(url) };
  return createTransport(options, { from, disableFileAccess: true, disableUrlAccess: true });
}

/** Nodemailer's codes of a rejected sender or recipient, and of a rejected message. A rejected login can be corrected. */
const rejections = new Set(['EENVELOPE', 'EMESSAGE']);

/** Replaces an error that contains the server's response; errors of the connection stay as they are. */
function withoutResponse(error: unknown): unknown {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  if (!responseCode) return error;
  const isPermanent = responseCode >= 500 && rejections.has(code ?? '');
  return new MailRejectedError(['SMTP', code, responseCode, command].filter(Boolean).join(' '), isPermanent);
}

/** TLS is required for every other host. */
const isLoopback = (url: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);

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
