import type { Mailer } from './mailer.ts';

/** Timeouts in milliseconds. */
const defaultTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends mails through the server at `smtp://` or `smtps://user:password@host:port`. Imports nodemailer lazily (large). */
export function smtpMailer(url: string, from: string, timeouts = defaultTimeouts): Mailer {
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

/** TLS is required for every other host. */
const isLoopback = (url: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
