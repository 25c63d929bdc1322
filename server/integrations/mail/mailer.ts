export type Mail = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Resolves when the mail is handed over; rejects otherwise, so that the caller can retry. */
  send(mail: Mail): Promise<void>;
};
