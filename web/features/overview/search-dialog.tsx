import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { hitKinds, type SearchHit } from '#contract/overview.ts';
import { minSearchLength } from '#domain/overview.ts';
import { backOfficeSearch as texts } from '#texts/overview.ts';
import { calls } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/buttons/button.module.css';
import frame from '#web/components/dialogs/dialog.module.css';
import css from './search-dialog.module.css';

/** Pause in typing before a search is sent. */
const pauseMs = 200;

/** Dialog that searches partners, businesses, places, coupons and lists. Arrow keys choose a hit, Enter opens it. */
export function SearchDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { hits, wanted, isLoading, error } = useHits(text);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const selected = hits[Math.min(active, hits.length - 1)];
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, hits.length - 1) + step + hits.length) % hits.length);
    }
    if (event.key === 'Enter' && selected && !isLoading) {
      event.preventDefault();
      close();
      const { to, state } = screenOf(selected);
      void navigate(to, { state });
    }
  };
  return (
    <dialog ref={dialog} aria-label={texts.title} className={`${frame.dialog} ${css.dialog}`} onClose={onClosed}>
      <label htmlFor={`${id}-text`} className={css.label}>
        {texts.label}
      </label>
      <input
        id={`${id}-text`}
        type="search"
        role="combobox"
        autoComplete="off"
        maxLength={100}
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-hits`}
        aria-activedescendant={selected && optionId(id, selected)}
        className={css.input}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      <p role="status" className={css.status}>
        {describe({ wanted, count: hits.length, isLoading, isFailed: Boolean(error) })}
      </p>
      <div role="listbox" id={`${id}-hits`} aria-label={texts.title} className={css.hits}>
        {hitKinds.map((kind) => {
          const ofKind = hits.filter(({ Tipo }) => Tipo === kind);
          if (ofKind.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
            <div key={kind} role="group" aria-label={texts.kinds[kind]}>
              <p aria-hidden="true" className={css.kind}>
                {texts.kinds[kind]}
              </p>
              {ofKind.map((hit) => (
                <Link
                  key={hit.Id}
                  {...screenOf(hit)}
                  id={optionId(id, hit)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={hit === selected}
                  className={css.hit}
                  onClick={close}
                >
                  <span className={css.name}>{hit.Nombre}</span> <span className={css.detail}>{hit.Detalle}</span>
                </Link>
              ))}
            </div>
          );
        })}
      </div>
      <p className={frame.actions}>
        <button type="button" className={button.button} onClick={close}>
          {texts.close}
        </button>
      </p>
    </dialog>
  );
}

/** Hits of the typed text after a pause; those of the previous text stay until the next arrive. */
function useHits(text: string) {
  const trimmed = text.trim();
  const [query, setQuery] = useState(trimmed);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(trimmed), pauseMs);
    return () => clearTimeout(timer);
  }, [trimmed]);
  const isSearch = query.length >= minSearchLength;
  const { data, error, isFetching } = useQuery({
    ...calls.overview.search.queryOptions({ input: { q: query } }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  return {
    hits: isSearch && !error ? (data ?? []) : [],
    wanted: isSearch ? query : '',
    isLoading: isFetching || trimmed !== query,
    error: isSearch ? error : null,
  };
}

type Progress = { wanted: string; count: number; isLoading: boolean; isFailed: boolean };

function describe({ wanted, count, isLoading, isFailed }: Progress): string {
  if (isLoading) return texts.searching;
  if (isFailed) return texts.failed;
  if (wanted === '') return texts.hint;
  return count === 0 ? texts.empty(wanted) : texts.found(count);
}

const optionId = (id: string, { Tipo, Id }: SearchHit) => `${id}-${Tipo}-${Id}`;

/** The screen of a hit. */
function screenOf({ Tipo, Id, PartnerId }: SearchHit): { to: string; state?: unknown } {
  switch (Tipo) {
    case 'partner':
      return { to: adminPaths.partner(Id) };
    case 'business':
      return { to: adminPaths.business(Id), state: { partnerId: PartnerId } };
    case 'place':
      return { to: adminPaths.editAnyPlace(Id) };
    case 'coupon':
      return { to: adminPaths.newCoupon(PartnerId ?? 0), state: { couponId: Id } };
    case 'list':
      return { to: adminPaths.listItems, state: { listId: Id } };
  }
}
