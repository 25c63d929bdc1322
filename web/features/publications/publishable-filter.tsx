import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { hiddenPostTexts, postTexts as texts } from '#texts/publications/publications-admin.ts';
import button from '#web/components/buttons/button.module.css';
import { CheckField } from '#web/components/form/field.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { savedPublicationKey } from './publication-queries.ts';
import { getState, type Publication } from './publication-values.ts';
import css from './publishable-filter.module.css';

const paramName = 'soloPublicables';

/** State of the filter for publishable posts, stored in the URL; on by default (POST-1). */
export function usePublishableFilter() {
  const [params, setParams] = useSearchParams();
  const isOnInUrl = params.get(paramName) !== 'false';
  const [on, setOn] = useState(isOnInUrl); // the checkbox changes immediately, the URL after the navigation
  useEffect(() => setOn(isOnInUrl), [isOnInUrl]);
  const set = (next: boolean) => {
    setOn(next);
    const nextParams = new URLSearchParams(window.location.search);
    next ? nextParams.delete(paramName) : nextParams.set(paramName, 'false');
    nextParams.delete('page'); // a different filter starts at its first page
    setParams(nextParams, { replace: true, preventScrollReset: true });
  };
  return { on, set };
}

type Props = { on: boolean; onChange: (on: boolean) => void };

export const PublishableFilter = ({ on, onChange }: Props) => (
  <div className={css.filter}>
    <CheckField
      name={paramName}
      label={texts.onlyPublishable}
      hint={texts.onlyPublishableHelp}
      checked={on}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </div>
);

const queryKey = savedPublicationKey('post');

/** Says why a post that was just saved is not in the filtered list. Renders nothing if the list shows it. */
export function HiddenPostNotice({ onShowAll }: { onShowAll: () => void }) {
  const client = useQueryClient();
  const [saved] = useState(() => client.getQueryData<Publication>(queryKey));
  useEffect(() => client.removeQueries({ queryKey }), [client]);
  const state = saved && getState(saved);
  return (
    <div role="status">
      {saved && state !== 'shown' && (
        <div className={css.notice}>
          <p>
            {state === 'later'
              ? hiddenPostTexts.later(formatDateTime(saved.fechahorapublicacion))
              : hiddenPostTexts.hidden}
          </p>
          <button type="button" className={button.button} onClick={onShowAll}>
            {hiddenPostTexts.show}
          </button>
        </div>
      )}
    </div>
  );
}
