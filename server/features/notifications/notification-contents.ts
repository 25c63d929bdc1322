import type { BridgeBoard } from '#contract/bridges.ts';
import type { RateBoard } from '#contract/rates.ts';
import { city } from '#domain/city.ts';
import type { NotificationContent } from '#domain/notifications/deliveries.ts';
import type { HeadlineWait } from '#domain/notifications/evaluate-wait-rule.ts';
import type { WaitRule } from '#domain/notifications/notification-rules.ts';
import { unsubscribeHeaders } from '#server/features/mails/unsubscribe-links.ts';
import { escapeHtml, type Mail, renderHtml } from '#server/integrations/mail/mailer.ts';
import { laneNames } from '#texts/bridges/lanes.ts';
import { notificationContents as texts } from '#texts/notifications/notification-contents.ts';
import { instantFormats } from '#texts/time.ts';

const clockFormat = new Intl.DateTimeFormat('es-MX', { timeZone: city.timeZone, hour: 'numeric', minute: '2-digit' });

/** Content of a notification of a wait: the number, what was asked for, and which number it is and how old. */
export function toWaitContent(rule: WaitRule, bridge: string, wait: HeadlineWait): NotificationContent {
  const { minutes, observedAt, estimatedAt } = wait;
  const readingClock = formatClock(observedAt);
  return {
    kind: 'wait',
    title: texts.waitTitle(bridge, minutes, estimatedAt !== null),
    body: texts.waitBody(
      laneNames[rule.lane],
      rule.side,
      rule.minutes,
      estimatedAt ? texts.estimate(formatClock(estimatedAt), readingClock) : texts.reading(readingClock),
    ),
    path: `/puentes/${rule.port}?carril=${rule.lane}`,
  };
}

/**
 * Payload of a push message, as the service worker reads it. The second half is the same as a declarative push message (Push API),
 * which browsers that know it show even if the worker fails, as Safari from iOS 18.4 on.
 */
export function toPushPayload(
  { kind, title, body, path }: NotificationContent,
  { tag, token, publicUrl }: { tag: string; token: string; publicUrl: string },
): string {
  const data = { path, token };
  return JSON.stringify({
    kind,
    title,
    body,
    tag,
    path,
    token,
    web_push: 8030,
    mutable: true, // the worker may replace it
    notification: { title, body, tag, data, lang: 'es', navigate: `${publicUrl}${path}` },
  });
}

/** Content of a summary: the wait for cars at each bridge, or of its first lane where no cars cross, and the best offers for the dollar. */
export function toSummaryContent(board: BridgeBoard, rates: RateBoard): NotificationContent {
  const waits = board.bridges.flatMap(({ name, lanes }) => {
    const lane = lanes.find((entry) => entry.lane === 'passenger_standard') ?? lanes[0];
    if (!lane) return [];
    const label = lane.lane === 'passenger_standard' ? name : texts.lane(name, laneNames[lane.lane].toLowerCase());
    return [texts.bridge(label, formatLane(lane))];
  });
  return {
    kind: 'summary',
    title: texts.summaryTitle,
    body: [waits.join(texts.separator), formatDollar(rates)].filter(Boolean).join('\n'),
    path: '/puentes',
  };
}

type Lane = BridgeBoard['bridges'][number]['lanes'][number];

function formatLane({ face, minutes }: Lane): string {
  if (face === 'closed') return texts.closed;
  if (minutes === null || face === 'unknown') return texts.unknown;
  return face === 'estimate' ? texts.estimatedMinutes(minutes) : texts.minutes(minutes);
}

function formatDollar({ houses, reference }: RateBoard): string {
  if (houses.length > 0) {
    const [buy, sell] = [Math.max(...houses.map((house) => house.buy)), Math.min(...houses.map((house) => house.sell))];
    return texts.dollar(buy.toFixed(2), sell.toFixed(2));
  }
  return reference ? texts.dollarReference(reference.pesos.toFixed(2)) : texts.noDollar;
}

/** 'las 6:40 a.m.' */
const formatClock = (instant: Date) => instantFormats.clock(clockFormat.format(instant).replace(/\s(?=m\.)/, ''));

type Links = { publicUrl: string; unsubscribeUrl: string };

/** A notification as a mail, with one-click unsubscribe (RFC 8058). */
export function toNotificationMail(
  to: string,
  content: NotificationContent,
  { publicUrl, unsubscribeUrl }: Links,
): Mail {
  const { title, body, path } = content;
  const mail = texts.mail;
  const [url, manageUrl] = [`${publicUrl}${path}`, `${publicUrl}/avisos`];
  return {
    to,
    subject: mail.subject(title.replace(/\s+/g, ' ')),
    headers: unsubscribeHeaders(unsubscribeUrl),
    text: [title, body, url, mail.why, `${mail.end}: ${unsubscribeUrl}`, `${mail.manage}: ${manageUrl}`].join('\n\n'),
    html: renderHtml(
      {
        title: escapeHtml(title),
        lead: escapeHtml(body).replaceAll('\n', '<br>'),
        ignore: `${mail.why}<br>${link(unsubscribeUrl, mail.end)} · ${link(manageUrl, mail.manage)}`,
      },
      `<p>${link(url, mail.open)}</p>`,
    ),
  };
}

const link = (url: string, text: string) => `<a href="${escapeHtml(url)}" style="color:#0a666c">${text}</a>`;
