import { eq } from 'drizzle-orm';
import { mailedCodeMinutes } from '#domain/accounts/account-rules.ts';
import { describeBrowsers } from '#domain/accounts/describe-browsers.ts';
import { city } from '#domain/city.ts';
import { type Jobs, PermanentJobError } from '#server/db/queue.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Db } from '#server/db/store.ts';
import type { Invitations } from '#server/features/accounts/invitations/invitations.ts';
import type { MailedCodes } from '#server/features/accounts/mailed-codes.ts';
import type { AttemptLimits, MailKind } from '#server/features/accounts/sign-in/attempt-limits.ts';
import { sendQueuedMail } from '#server/features/mails/send-queued-mail.ts';
import { type Mail, type Mailer, renderHtml, reservedDomain } from '#server/integrations/mail/mailer.ts';
import { accountMails } from '#texts/accounts/account-mails.ts';

export type AccountMails = ReturnType<typeof createAccountMails>;

type Dependencies = {
  db: Db;
  attempts: AttemptLimits;
  codes: MailedCodes;
  invitations: Invitations;
  mailer: Mailer;
  publicUrl: string;
};
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
export function createAccountMails({ db, attempts, codes, invitations, mailer, publicUrl }: Dependencies) {
  const findUser = async (email: string) => {
    const [user] = await db.select({ active: users.active }).from(users).where(eq(users.email, email));
    return user;
  };

  /** Sends a counted mail. A mail counts once, however often its job is retried. */
  async function deliver(kind: MailKind, mail: Mail): Promise<void> {
    try {
      await sendQueuedMail(mailer, mail);
    } catch (error) {
      if (!(error instanceof PermanentJobError)) await attempts.withdrawMail(kind, mail.to);
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

    /** Sends the code that confirms a new e-mail address. The owner of a taken address learns of it instead. */
    async sendEmailCode({ userId, email }: Jobs['email-code']): Promise<void> {
      if (email.endsWith(reservedDomain) || !(await attempts.admitMail('change-email', email))) return;
      const mail = (await findUser(email))
        ? linkMail(email, accountMails.emailTaken, `${publicUrl}/ForgotPassword`)
        : codeMail(email, accountMails.changeEmail, await codes.createEmailCode(db, userId, email));
      await deliver('change-email', mail);
    },

    /** Sends the link of a pending invitation. A retry creates another token. */
    async sendInvitation({ userId }: Jobs['invitation']): Promise<void> {
      const invited = await invitations.findPending(userId);
      if (!invited || invited.email.endsWith(reservedDomain)) return;
      if (!(await attempts.admitMail('invitation', invited.email))) return;
      const token = await invitations.createToken(userId);
      // in the fragment, which reaches neither logs nor other sites
      const url = `${publicUrl}/invitacion#${token}`;
      const mail = linkMail(
        invited.email,
        accountMails.invitation(dateTimeFormat.format(invited.expiresAt), city.name),
        url,
      );
      await deliver('invitation', mail);
    },

    /** Sends a mail about an account change or a sign-in from a new device. */
    async sendNotice({ kind, email, at, agent }: Jobs['account-notice']): Promise<void> {
      if (email.endsWith(reservedDomain) || !(await attempts.admitMail(kind, email))) return;
      const [browser = ''] = await describeBrowsers([agent ?? '']);
      const facts = [
        accountMails.when(dateTimeFormat.format(new Date(at)), city.name),
        agent === null ? accountMails.byOffice : accountMails.browser(browser),
      ];
      // no password reset link for an address without an account
      const url = kind === 'old-email' || kind === 'erased' ? null : `${publicUrl}/ForgotPassword`;
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
    html: renderHtml({ title, lead, ignore }, `<p>${facts.join('<br>')}</p>`, link),
  };
}
