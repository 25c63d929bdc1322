export type Mail = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Resolves when the mail was handed over; rejects when it was not, so that it can be tried again. */
  send(mail: Mail): Promise<void>;
};
