import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Duplicate, SiteListed } from '#contract/places.ts';
import { sitesTable, duplicatesPage as texts } from '#texts/sites.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import button from '#web/components/button.module.css';
import { useConfirm } from '#web/components/confirm.tsx';
import { EmptyState, FailedState } from '#web/components/empty-state.tsx';
import { showToast } from '#web/components/toasts.tsx';
import css from './duplicates.module.css';
import { PairSkeleton } from './pair-skeleton.tsx';
import { duplicatesQuery, useMergeSites } from './site-calls.ts';

const pairsAtOnce = 50;
const metres = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });

/** Pairs of places that may be one, side by side; one of them stays (ROUTE-24). */
export function Duplicates() {
  const { data, error, refetch } = useQuery(duplicatesQuery());
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(pairsAtOnce);
  const merge = useMerge(() => list.current?.focus());
  if (!data && error) return <FailedState message={sentenceFor(error, texts.failed)} onRetry={refetch} />;
  if (!data) return <PairSkeleton />;
  if (data.length === 0) return <EmptyState title={texts.none} help={texts.noneHelp} />;
  return (
    <>
      <p role="status" className={css.count}>
        {texts.count(data.length)}
      </p>
      <ul ref={list} tabIndex={-1} aria-label={texts.list} className={css.pairs}>
        {data.slice(0, shown).map((pair) => (
          <li key={`${pair.Uno.Id}-${pair.Otro.Id}`}>
            <Pair pair={pair} onMerge={merge} />
          </li>
        ))}
      </ul>
      {shown < data.length && (
        <p className={css.more}>
          <button type="button" className={button.button} onClick={() => setShown(shown + pairsAtOnce)}>
            {texts.more}
          </button>
        </p>
      )}
    </>
  );
}

type Merge = (kept: SiteListed, gone: SiteListed) => void;

function Pair({ pair: { Uno, Otro, Metros, MismoTelefono }, onMerge }: { pair: Duplicate; onMerge: Merge }) {
  const apart = Metros === null ? texts.apartUnknown : texts.apart(`${metres.format(Metros)} m`);
  return (
    <article className={css.pair} aria-label={texts.pair(Uno.Name, Otro.Name)}>
      <p className={css.why}>{MismoTelefono ? `${apart} · ${texts.samePhone}` : apart}</p>
      <Side site={Uno} onKeep={() => onMerge(Uno, Otro)} />
      <Side site={Otro} onKeep={() => onMerge(Otro, Uno)} />
    </article>
  );
}

function Side({ site, onKeep }: { site: SiteListed; onKeep: () => void }) {
  const { Id, Name, Address, CATEGORIA, Phone, Partner } = site;
  return (
    <section className={css.side}>
      <h2>{Name}</h2>
      <p>{Address}</p>
      <p className={css.facts}>
        {[`#${Id}`, CATEGORIA || sitesTable.event, Phone || texts.noPhone, Partner].filter(Boolean).join(' · ')}
      </p>
      <button type="button" className={button.button} aria-label={texts.keepOne(Name, Id)} onClick={onKeep}>
        {texts.keep}
      </button>
    </section>
  );
}

function useMerge(onMerged: () => void): Merge {
  const confirm = useConfirm();
  const merge = useMergeSites();
  return async (kept, gone) => {
    const title = texts.confirm(kept.Name, kept.Id, gone.Name, gone.Id);
    if (!(await confirm({ title, action: texts.merge }))) return;
    try {
      await merge.mutateAsync({ Id1: kept.Id, Id2: gone.Id });
      showToast('success', texts.merged);
      onMerged();
    } catch (error) {
      showToast('error', sentenceFor(error, texts.mergeFailed));
    }
  };
}
