import type { NotificationContent } from '#domain/notifications/deliveries.ts';
import { unsubscribeHeaders } from '#server/features/mails/unsubscribe-links.ts';
import { escapeHtml, type Mail, renderHtml } from '#server/integrations/mail/mailer.ts';
import { notificationContents } from '#texts/notifications/notification-contents.ts';

type Links = { publicUrl: string; unsubscribeUrl: string };

/** A notification as a mail, with one-click unsubscribe (RFC 8058). */
export function toNotificationMail(
  to: string,
  content: NotificationContent,
  { publicUrl, unsubscribeUrl }: Links,
): Mail {
  const { title, body, path } = content;
  const texts = notificationContents.mail;
  const [url, manageUrl] = [`${publicUrl}${path}`, `${publicUrl}/avisos`];
  return {
    to,
    subject: texts.subject(title.replace(/\s+/g, ' ')),
    headers: unsubscribeHeaders(unsubscribeUrl),
    text: [title, body, url, texts.why, `${texts.end}: ${unsubscribeUrl}`, `${texts.manage}: ${manageUrl}`].join(
      '\n\n',
    ),
    html: renderHtml(
      {
        title: escapeHtml(title),
        lead: escapeHtml(body).replaceAll('\n', '<br>'),
        ignore: `${texts.why}<br>${link(unsubscribeUrl, texts.end)} · ${link(manageUrl, texts.manage)}`,
      },
      `<p>${link(url, texts.open)}</p>`,
    ),
  };
}

const link = (url: string, text: string) => `<a href="${escapeHtml(url)}" style="color:#0a666c">${text}</a>`;
