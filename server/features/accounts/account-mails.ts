import { eq } from 'drizzle-orm';
import { codeMinutes } from '#domain/accounts.ts';
import type { Jobs } from '#server/db/queue.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Db } from '#server/db/store.ts';
import type { Mail, Mailer } from '#server/integrations/mail/mailer.ts';
import { mails } from '#texts/mail.ts';
import type { Attempts } from './attempts.ts';
import type { Codes } from './codes.ts';

export type AccountMails = ReturnType<typeof accountMails>;

type Dependencies = { db: Db; attempts: Attempts; codes: Codes; mailer: Mailer; publicUrl: string };
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

/** Nothing in it comes from a person, so nothing needs escaping. */
function page({ title, lead, ignore }: Words, middle: string): string {
  return `<!doctype html>
<html lang="es">
<body style="margin:0;padding:24px;background:#fbf8f1;color:#14213a;font:17px/1.5 sans-serif">
<div style="max-width:520px;margin:0 auto">
<h1 style="font-size:24px">${title}</h1>
<p>${lead}</p>
${middle}
<p style="color:#4b5872">${ignore}</p>
</div>
</body>
</html>`;
}
