import type { Mailer } from './mailer.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Hands mails to the server at `smtp://` or `smtps://user:password@host:port`. Imported at first use: it is heavy. */
export function smtpMailer(url: string, from: string): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport(
        { url, ...timeouts },
        { from, disableFileAccess: true, disableUrlAccess: true },
      );
      try {
        await transport.sendMail(mail);
      } finally {
        transport.close();
      }
    },
  };
}
