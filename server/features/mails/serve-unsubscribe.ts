import type { Handler } from 'hono';
import type { NotificationRulesService } from '#server/features/notifications/rules.service.ts';
import type { ResultsMails } from '#server/features/results/results-mails.ts';
import { type UnsubscribeLinks, unsubscribePath } from './unsubscribe-links.ts';

type Dependencies = {
  unsubscribeLinks: UnsubscribeLinks;
  notificationRules: NotificationRulesService;
  resultsMails: ResultsMails;
};

/**
 * Ends the subscription of a signed link (RFC 8058). The one-click request of a mail provider gets 200 and no redirect; the form of
 * the page leads to the page that confirms it. A link that this server did not sign changes nothing, and gets the same answer.
 */
export const serveUnsubscribe =
  ({ unsubscribeLinks, notificationRules, resultsMails }: Dependencies): Handler =>
  async (c) => {
    const subscription = unsubscribeLinks.read(c.req.query('aviso') ?? '');
    if (subscription?.kind === 'rule') await notificationRules.endById(subscription.id);
    if (subscription?.kind === 'results') await resultsMails.end(subscription.id);
    const isOneClick = /List-Unsubscribe=One-Click/.test(await c.req.text());
    const done = subscription?.kind === 'results' ? 'resultados' : '1';
    return isOneClick ? c.text('OK') : c.redirect(`${unsubscribePath}?hecho=${done}`, 303);
  };
