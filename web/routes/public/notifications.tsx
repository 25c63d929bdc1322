import { useState } from 'react';
import { alertCategories } from '#domain/alerts/alerts.ts';
import { ruleKinds, suggestedMinutes, thresholdSides } from '#domain/notifications/notification-rules.ts';
import { laneNames } from '#texts/bridges/lanes.ts';
import { notificationsPage as texts } from '#texts/notifications/notifications-page.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { writeCrossings } from '#web/features/bridges/measure/crossing-state.ts';
import { DeviceData, NotificationsView } from '#web/features/notifications/notifications-view.tsx';
import type { RuleWish } from '#web/features/notifications/rule-values.ts';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/notifications';

/** Loads the bridges for the form, with what the URL asks for. The rules are personal, so the browser loads them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const board = await api.bridges.board();
  const bridges = board.bridges
    .map(({ port, name, lanes }) => ({ port, name, lanes: lanes.map(({ lane }) => ({ lane, name: laneNames[lane] })) }))
    .filter(({ lanes }) => lanes.length > 0);
  const params = new URL(request.url).searchParams;
  const bridge = bridges.find(({ port }) => port === params.get('puente')) ?? bridges[0];
  const lane = bridge?.lanes.find((entry) => entry.lane === params.get('carril')) ?? bridge?.lanes[0];
  const wish: RuleWish = {
    kind: ruleKinds.find((kind) => kind === params.get('tipo')) ?? (bridge ? 'wait' : 'alerts'),
    port: bridge?.port ?? '',
    lane: lane?.lane ?? 'passenger_standard',
    side: thresholdSides.find((side) => side === params.get('lado')) ?? 'below',
    minutes: suggestedMinutes.find((minutes) => String(minutes) === params.get('minutos')) ?? 30,
    categories: alertCategories.filter((category) => category === params.get('tema')),
  };
  return { bridges, wish, publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: texts.pageTitle,
    description: texts.description,
    path: paths.notifications(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function NotificationsPage({ loaderData: { bridges, wish } }: Route.ComponentProps) {
  // a new key loads the rules again
  const [erasures, setErasures] = useState(0);
  const onErased = () => {
    writeCrossings(localStorage, []);
    setErasures(erasures + 1);
  };
  return (
    <>
      <NotificationsView key={`${JSON.stringify(wish)} ${erasures}`} bridges={bridges} wish={wish} />
      <DeviceData onErased={onErased} />
    </>
  );
}
