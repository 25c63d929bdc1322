import { eq } from 'drizzle-orm';
import { codeMinutes } from '#domain/accounts.ts';
import { browserNames } from '#domain/browser-names.ts';
import { city } from '#domain/city.ts';
import type { Jobs } from '#server/db/queue.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Db } from '#server/db/store.ts';
import type { Mail, Mailer } from '#server/integrations/mail/mailer.ts';
import { mails } from '#texts/mail.ts';
import type { Attempts } from './attempts.ts';
import type { Codes } from './codes.ts';

export type AccountMails = ReturnType<typeof accountMails>;

type Dependencies = { db: Db; attempts: Attempts; codes: Codes; mailer: Mailer; publicUrl: string };
/** The domain of addresses that exist nowhere, such as the one of an administrator without e-mail (RFC 2606). */
const nowhere = '.invalid';
const moment = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeStyle: 'short', timeZone: city.timeZone });

type Words = { subject: string; title: string; lead: string; ignore: string };

/**
 * The mails of accounts, as the jobs send them. Whether there is an account is found out here and not in the call, so that
 * the call's answer and time are the same for everybody (AUTH-6). A repeated job makes a new code; the newest one works.
 */
export function accountMails({ db, attempts, codes, mailer, publicUrl }: Dependencies) {
  const userOf = async (email: string) => {
    const [user] = await db.select({ active: users.active }).from(users).where(eq(users.email, email));
    return user;
  };

  return {
    async resetCode({ email }: Jobs['reset-code']): Promise<void> {
      const user = await userOf(email);
      if (!user?.active || !(await attempts.mayMail('reset', email))) return;
      await mailer.send(codeMail(email, mails.reset, await codes.renewReset(db, email)));
    },

    async registration({ email, key }: Jobs['registration']): Promise<void> {
      if (!(await attempts.mayMail('register', email))) return;
      if (await userOf(email)) {
        await mailer.send(linkMail(email, mails.taken, `${publicUrl}/ForgotPassword`));
        return;
      }
      const code = await codes.renewRegistration(db, key);
      if (code) await mailer.send(codeMail(email, mails.register, code));
    },

    /** Sends the mail about a change to an account or a sign-in from a new device. */
    async notice({ kind, email, at, agent }: Jobs['account-notice']): Promise<void> {
      if (email.endsWith(nowhere) || !(await attempts.mayMail(kind, email))) return;
      const [browser = ''] = await browserNames([agent ?? '']);
      const facts = [
        mails.when(moment.format(new Date(at)), city.name),
        agent === null ? mails.byOffice : mails.browser(browser),
      ];
      // an address that is no longer the account's gets no reset code
      const url = kind === 'old-email' ? null : `${publicUrl}/ForgotPassword`;
      await mailer.send(noticeMail(email, mails[kind], facts, url));
    },
  };
}

function codeMail(to: string, words: Words, code: string): Mail {
  const lasts = mails.lasts(codeMinutes);
  const big = `<p style="font-size:34px;font-weight:700;letter-spacing:8px;margin:24px 0">${code}</p>`;
  return {
    to,
    subject: words.subject,
    text: [words.lead, mails.code(code), lasts, words.ignore].join('\n\n'),
    html: page(words, `${big}<p>${lasts}</p>`),
  };
}

function linkMail(to: string, words: Words, url: string): Mail {
  const link = `<p style="margin:24px 0"><a href="${url}" style="color:#0a666c">${url}</a></p>`;
  return { to, subject: words.subject, text: [words.lead, url, words.ignore].join('\n\n'), html: page(words, link) };
}

function noticeMail(to: string, words: Words, facts: string[], url: string | null): Mail {
  const { subject, title, lead, ignore } = words;
  const link = url ? `<p><a href="${url}" style="color:#0a666c">${url}</a></p>` : '';
  return {
    to,
    subject,
    text: [lead, facts.join('\n'), ignore, ...(url ? [url] : [])].join('\n\n'),
    html: page({ subject, title, lead, ignore }, `<p>${facts.join('<br>')}</p>`, link),
  };
}

/** Nothing in it comes from a person, so nothing needs escaping. */
function page({ title, lead, ignore }: Words, middle: string, link = ''): string {
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
