import { eq } from 'drizzle-orm';
import { mailedCodeMinutes } from '#domain/accounts/account-rules.ts';
import { describeBrowsers } from '#domain/accounts/describe-browsers.ts';
import { city } from '#domain/city.ts';
import { type Jobs, PermanentJobError } from '#server/db/queue.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Db } from '#server/db/store.ts';
import type { MailedCodes } from '#server/features/accounts/mailed-codes.ts';
import type { AttemptLimits, MailKind } from '#server/features/accounts/sign-in/attempt-limits.ts';
import { type Mail, type Mailer, MailRejectedError } from '#server/integrations/mail/mailer.ts';
import { accountMails } from '#texts/accounts/account-mails.ts';

export type AccountMails = ReturnType<typeof createAccountMails>;

type Dependencies = { db: Db; attempts: AttemptLimits; codes: MailedCodes; mailer: Mailer; publicUrl: string };
/** Reserved top-level domain (RFC 2606) of placeholder addresses, such as that of an administrator without e-mail. */
const reservedDomain = '.invalid';
const dateTimeFormat = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: city.timeZone,
});

type MailTexts = { subject: string; title: string; lead: string; ignore: string };

/**
 * Sends account mails from queue jobs. The job looks up the account, not the request, so that response and response time
 * do not reveal whether it exists (AUTH-6). A retried job creates a new code, which replaces the previous one.
 */
export function createAccountMails({ db, attempts, codes, mailer, publicUrl }: Dependencies) {
  const findUser = async (email: string) => {
    const [user] = await db.select({ active: users.active }).from(users).where(eq(users.email, email));
    return user;
  };

  /** Sends a counted mail. A mail counts once, however often its job is retried. */
  async function deliver(kind: MailKind, mail: Mail): Promise<void> {
    try {
      await mailer.send(mail);
    } catch (error) {
      if (error instanceof MailRejectedError && error.isPermanent)
        throw new PermanentJobError(error.message, { cause: error });
      await attempts.withdrawMail(kind, mail.to);
      throw error;
    }
  }

  return {
    async sendResetCode({ email }: Jobs['reset-code']): Promise<void> {
      const user = await findUser(email);
      if (!user?.active || !(await attempts.admitMail('reset', email))) return;
      await deliver('reset', codeMail(email, accountMails.reset, await codes.createResetCode(db, email)));
    },

    async sendRegistration({ email, key }: Jobs['registration']): Promise<void> {
      if (!(await attempts.admitMail('register', email))) return;
      if (await findUser(email)) {
        await deliver('register', linkMail(email, accountMails.taken, `${publicUrl}/ForgotPassword`));
        return;
      }
      const code = await codes.createRegistrationCode(db, key);
      if (code) await deliver('register', codeMail(email, accountMails.register, code));
    },

    /** Sends a mail about an account change or a sign-in from a new device. */
    async sendNotice({ kind, email, at, agent }: Jobs['account-notice']): Promise<void> {
      if (email.endsWith(reservedDomain) || !(await attempts.admitMail(kind, email))) return;
      const [browser = ''] = await describeBrowsers([agent ?? '']);
      const facts = [
        accountMails.when(dateTimeFormat.format(new Date(at)), city.name),
        agent === null ? accountMails.byOffice : accountMails.browser(browser),
      ];
      // the account's previous address gets no password reset link
      const url = kind === 'old-email' ? null : `${publicUrl}/ForgotPassword`;
      await deliver(kind, noticeMail(email, accountMails[kind], facts, url));
    },
  };
}

function codeMail(to: string, texts: MailTexts, code: string): Mail {
  const lifetime = accountMails.lasts(mailedCodeMinutes);
  const largeCode = `<p style="font-size:34px;font-weight:700;letter-spacing:8px;margin:24px 0">${code}</p>`;
  return {
    to,
    subject: texts.subject,
    text: [texts.lead, accountMails.code(code), lifetime, texts.ignore].join('\n\n'),
    html: renderHtml(texts, `${largeCode}<p>${lifetime}</p>`),
  };
}

function linkMail(to: string, texts: MailTexts, url: string): Mail {
  const link = `<p style="margin:24px 0"><a href="${url}" style="color:#0a666c">${url}</a></p>`;
  return {
    to,
    subject: texts.subject,
    text: [texts.lead, url, texts.ignore].join('\n\n'),
    html: renderHtml(texts, link),
  };
}

function noticeMail(to: string, texts: MailTexts, facts: string[], url: string | null): Mail {
  const { subject, title, lead, ignore } = texts;
  const link = url ? `<p><a href="${url}" style="color:#0a666c">${url}</a></p>` : '';
  return {
    to,
    subject,
    text: [lead, facts.join('\n'), ignore, ...(url ? [url] : [])].join('\n\n'),
    html: renderHtml({ subject, title, lead, ignore }, `<p>${facts.join('<br>')}</p>`, link),
  };
}

/** Builds the HTML of a mail. It contains no user input, so nothing is escaped. */
function renderHtml({ title, lead, ignore }: MailTexts, middle: string, link = ''): string {
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
