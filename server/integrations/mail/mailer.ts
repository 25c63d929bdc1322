export type Mail = { to: string; subject: string; text: string; html: string };

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
  /** Resolves when the mail is handed over; rejects otherwise, so that the caller can retry. */
  send(mail: Mail): Promise<void>;
};
