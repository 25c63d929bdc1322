export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

/** Reserved top-level domain (RFC 2606) of placeholder addresses, such as that of an administrator without e-mail. */
export const reservedDomain = '.invalid';

/** Error of a mail that the mail server rejected. Its message has no address: responses of mail servers name the recipient. */
export class MailRejectedError extends Error {
  /** Whether another attempt with the same mail fails as well (a 5xx response to sender, recipient or message). */
  readonly isPermanent: boolean;

  constructor(message: string, isPermanent: boolean) {
    super(message);
    this.name = 'MailRejectedError';
    this.isPermanent = isPermanent;
  }
}

export type Mailer = {
  /** Whether mails stay in a folder of this server, because no mail server is set. */
  isOutbox?: boolean;
  /** Resolves when the mail is handed over; rejects otherwise, so that the caller can retry. */
  send(mail: Mail): Promise<void>;
};
