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

/** A hit, what can be done with it, or a form, as an option of the list. */
type Option = { key: string; kind: Kind; name: string; detail: string; to: string; state?: unknown };
type Kind = 'create' | SearchHit['Tipo'];

/** Groups of options, in their order. */
const kinds: Kind[] = ['create', ...hitKinds];

/** Forms of administrators, offered before anything is searched. */
const forms: Option[] = [
  { to: adminPaths.createPartner, name: texts.create.partner },
  { to: adminPaths.createPlace('place'), name: texts.create.place },
  { to: adminPaths.alertsForm, name: texts.create.alert },
  { to: adminPaths.postsForm, name: texts.create.post },
].map((form) => ({ ...form, key: form.to, kind: 'create', detail: '' }));

type Props = {
  /** Whether the user is an administrator, who finds the rows of everybody. */
  isAdmin: boolean;
  onClosed: () => void;
};

/** Dialog that searches the rows of the back-office. Arrow keys choose an option, Enter opens it. */
export function SearchDialog({ isAdmin, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { hits, wanted, isLoading, error } = useHits(text);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const found = hits.flatMap((hit) => listOptions(hit, isAdmin));
  const options = isAdmin && text.trim() === '' ? forms : found;
  const selected = options[Math.min(active, options.length - 1)];
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, options.length - 1) + step + options.length) % options.length);
    }
    if (event.key === 'Enter' && selected && !isLoading) {
      event.preventDefault();
      close();
      void navigate(selected.to, { state: selected.state });
    }
  };
  return (
    <dialog ref={dialog} aria-label={texts.title} className={`${frame.dialog} ${css.dialog}`} onClose={onClosed}>
      <label htmlFor={`${id}-text`} className={css.label}>
        {isAdmin ? texts.label : texts.ownLabel}
      </label>
      <input
        id={`${id}-text`}
        type="search"
        role="combobox"
        autoComplete="off"
        maxLength={100}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-hits`}
        aria-activedescendant={selected && `${id}-${selected.key}`}
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
        {kinds.map((kind) => {
          const ofKind = options.filter((option) => option.kind === kind);
          if (ofKind.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
            <div key={kind} role="group" aria-label={texts.kinds[kind]}>
              <p aria-hidden="true" className={css.kind}>
                {texts.kinds[kind]}
              </p>
              {ofKind.map(({ key, name, detail, to, state }) => (
                <Link
                  key={key}
                  to={to}
                  state={state}
                  id={`${id}-${key}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={key === selected?.key}
                  className={css.hit}
                  onClick={close}
                >
                  <span className={css.name}>{name}</span> <span className={css.detail}>{detail}</span>
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

/** A hit, and for a partner also a new coupon of it. */
function listOptions(hit: SearchHit, isAdmin: boolean): Option[] {
  const { Tipo: kind, Id, Nombre: name, Detalle: detail } = hit;
  const found = { key: `${kind}-${Id}`, kind, name, detail, ...screenOf(hit, isAdmin) };
  if (kind !== 'partner') return [found];
  const newCoupon = { key: `new-coupon-${Id}`, kind, name: texts.newCoupon(name), detail: '' };
  return [found, { ...newCoupon, to: adminPaths.newCoupon(Id) }];
}

/** The screen of a hit. */
function screenOf({ Tipo, Id, PartnerId }: SearchHit, isAdmin: boolean): { to: string; state?: unknown } {
  switch (Tipo) {
    case 'partner':
      return { to: adminPaths.partner(Id) };
    case 'business':
      return { to: adminPaths.business(Id), state: { partnerId: PartnerId } };
    case 'place':
      return { to: isAdmin ? adminPaths.editAnyPlace(Id) : adminPaths.editPlace(PartnerId ?? 0, Id) };
    case 'coupon':
      return { to: adminPaths.newCoupon(PartnerId ?? 0), state: { couponId: Id } };
    case 'list':
      return { to: adminPaths.listItems, state: { listId: Id } };
    case 'post':
      return { to: adminPaths.postsForm, state: { id: Id } };
  }
}
