import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DuplicatePlaces, PlaceAdminRow } from '#contract/place-admin.ts';
import { actionTexts } from '#texts/actions.ts';
import { placesTable, duplicatesPage as texts } from '#texts/places/places-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { describeHidden } from '#web/api/describe-hidden.ts';
import button from '#web/components/buttons/button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { Skeleton } from '#web/components/page/skeleton.tsx';
import css from './duplicate-pairs.module.css';
import { duplicatesQuery, useMarkDifferent, useMergePlaces } from './place-queries.ts';

const pairsPerPage = 50;
const metreFormat = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });

/** Possible duplicate places in pairs, side by side, to merge into one (ROUTE-24). */
export function DuplicatePairs() {
  const { data, error, refetch } = useQuery(duplicatesQuery());
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(pairsPerPage);
  const focusList = () => list.current?.focus();
  const merge = useMerge(focusList);
  const markDifferent = useDismissal(focusList);
  if (!data && error) return <ErrorState message={getErrorMessage(error, texts.failed)} onRetry={refetch} />;
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
            <Pair pair={pair} onMerge={merge} onDifferent={markDifferent} />
          </li>
        ))}
      </ul>
      {shown < data.length && (
        <p className={css.more}>
          <button type="button" className={button.button} onClick={() => setShown(shown + pairsPerPage)}>
            {texts.more}
          </button>
        </p>
      )}
    </>
  );
}

function PairSkeleton() {
  return (
    <>
      <p role="status" className="visually-hidden">
        {actionTexts.loading}
      </p>
      <div aria-hidden="true" className={css.pairs}>
        {['a', 'b', 'c'].map((name) => (
          <Skeleton key={name} height={180} />
        ))}
      </div>
    </>
  );
}

type Merge = (kept: PlaceAdminRow, removed: PlaceAdminRow) => void;

type PairProps = { pair: DuplicatePlaces; onMerge: Merge; onDifferent: Merge };

function Pair({ pair: { Uno, Otro, Metros, MismoTelefono }, onMerge, onDifferent }: PairProps) {
  const distance = Metros === null ? texts.apartUnknown : texts.apart(`${metreFormat.format(Metros)} m`);
  return (
    <article className={css.pair} aria-label={texts.pair(Uno.Name, Otro.Name)}>
      <p className={css.why}>{MismoTelefono ? `${distance} · ${texts.samePhone}` : distance}</p>
      <Side place={Uno} onKeep={() => onMerge(Uno, Otro)} />
      <Side place={Otro} onKeep={() => onMerge(Otro, Uno)} />
      <button
        type="button"
        className={`${button.button} ${css.different}`}
        aria-label={texts.differentPair(Uno.Name, Otro.Name)}
        onClick={() => onDifferent(Uno, Otro)}
      >
        {texts.different}
      </button>
    </article>
  );
}

function Side({ place, onKeep }: { place: PlaceAdminRow; onKeep: () => void }) {
  const { Id, Name, Address, CATEGORIA, Phone, Partner } = place;
  return (
    <section className={css.side}>
      <h2>{Name}</h2>
      <p>{Address}</p>
      <p className={css.facts}>
        {[`#${Id}`, CATEGORIA || placesTable.event, Phone || texts.noPhone, Partner].filter(Boolean).join(' · ')}
      </p>
      <button type="button" className={button.button} aria-label={texts.keepOne(Name, Id)} onClick={onKeep}>
        {texts.keep}
      </button>
    </section>
  );
}

/** Marks a pair as two different places, which removes it from the list. */
function useDismissal(onDone: () => void): Merge {
  const markDifferent = useMarkDifferent();
  return async (one, other) => {
    try {
      await markDifferent.mutateAsync({ Id1: one.Id, Id2: other.Id });
      showToast('success', texts.markedDifferent);
      onDone();
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.differentFailed));
    }
  };
}

function useMerge(onMerged: () => void): Merge {
  const confirm = useConfirm();
  const merge = useMergePlaces();
  return async (kept, removed) => {
    const title = texts.confirm(kept.Name, kept.Id, removed.Name, removed.Id);
    const detail = describeHidden({ Desligados: [removed.Id], Queda: kept.Id });
    if (!(await confirm({ title, detail, action: texts.merge }))) return;
    try {
      await merge.mutateAsync({ Id1: kept.Id, Id2: removed.Id });
      showToast('success', texts.merged);
      onMerged();
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.mergeFailed));
    }
  };
}
