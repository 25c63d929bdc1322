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

type Parts = { title: string; lead: string; ignore: string };

/** Builds the HTML of a mail. The parts are HTML: text from people has to be escaped. */
export function renderHtml({ title, lead, ignore }: Parts, middle: string, link = ''): string {
  return `<!doctype html>
<html lang="es">
<body style="margin:0;padding:24px;background:#fbf8f1;color:#14213a;font:17px/1.5 sans-serif">
<div style="max-width:520px;margin:0 auto">
<h1 style="font-size:24px">${title}</h1>
<p>${lead}</p>
${middle}
<p style="color:#4b5872">${ignore}</p>${link}
</div>
</body>
</html>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
