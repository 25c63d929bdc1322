import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AttentionCounts } from '#contract/overview.ts';
import { attention as texts } from '#texts/overview.ts';
import { placesTable } from '#texts/places/places-admin.ts';
import { calls } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';
import notice from '#web/components/page/attention.module.css';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { attentionQuery, feedsQuery } from './overview-queries.ts';

type Item = { text: string; to: string };

/** List of what requires an administrator's attention, failing feeds first; each item links to the screen that settles it. */
export function Attention() {
  const feeds = useQuery(feedsQuery());
  const counts = useQuery(attentionQuery());
  const duplicates = useQuery(calls.places.duplicates.queryOptions());
  const queries = [feeds, counts, duplicates];
  const items = [
    ...(feeds.data ?? []).flatMap(({ feed, failingSince }) =>
      failingSince
        ? [{ text: texts.feed(texts.feeds[feed], formatDateTime(failingSince)), to: adminPaths.overview }]
        : [],
    ),
    ...(counts.data ? listCounts(counts.data) : []),
    ...(duplicates.data?.length
      ? [{ text: texts.duplicates(duplicates.data.length), to: adminPaths.duplicatePlaces }]
      : []),
  ];
  const isLoading = queries.some(({ data, error }) => !data && !error);
  return (
    <section aria-labelledby="attention" aria-busy={isLoading} className={notice.attention}>
      <h2 id="attention">{texts.title}</h2>
      <ul>
        {items.map(({ text, to }) => (
          <li key={text}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
      {queries.some(({ data, error }) => !data && error) && <p role="alert">{texts.failed}</p>}
      {!isLoading && items.length === 0 && queries.every(({ data }) => data) && <p>{texts.none}</p>}
    </section>
  );
}

function listCounts(counts: AttentionCounts): Item[] {
  const links = {
    cuponesSinSucursal: adminPaths.coupons('sin sucursal'),
    cuponesAgotados: adminPaths.coupons('agotado'),
    cuponesCasiAgotados: adminPaths.coupons('casi agotado'),
    cuponesPorVencer: adminPaths.coupons('vence pronto'),
    cuponesSinDireccion: adminPaths.coupons('sin dirección'),
    postsDeHoy: paths.postsAdmin,
    anunciosDeHoy: paths.advertisingAdmin,
    partnersPorBorrar: adminPaths.allPartners,
    negociosSinPartner: adminPaths.allPartners,
    lugaresSinPartner: `${adminPaths.places}?partner=${encodeURIComponent(placesTable.withoutPartner)}`,
  };
  const kinds = Object.keys(links) as (keyof typeof links)[];
  return kinds.flatMap((kind) => (counts[kind] > 0 ? [{ text: texts[kind](counts[kind]), to: links[kind] }] : []));
}
