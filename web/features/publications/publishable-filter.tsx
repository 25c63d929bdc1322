import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { postTexts as texts } from '#texts/publications/publications-admin.ts';
import { CheckField } from '#web/components/form/check-field.tsx';
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
