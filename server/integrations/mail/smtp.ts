import type { Mailer } from './mailer.ts';

/** How long a mail server may take, in milliseconds: to be reached, to greet, and to answer. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Hands mails to the server at `smtp://` or `smtps://user:password@host:port`. Imported at first use: it is heavy. */
export function smtpMailer(url: string, from: string, timeouts = patience): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport(
        { url, ...timeouts, requireTLS: !isLoopback(url) },
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

/** Past the machine itself nothing is sent that others can read on the way. */
const isLoopback = (url: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
