import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { postWords as texts } from '#texts/publications.ts';
import { CheckField } from '#web/components/check-field.tsx';
import css from './only-publishable.module.css';

const name = 'soloPublicables';

/** Whether only what visitors see is listed: on at first, and kept in the address (POST-1). */
export function useOnlyPublishable() {
  const [address, setAddress] = useSearchParams();
  const written = address.get(name) !== 'false';
  const [on, setOn] = useState(written); // the box follows the hand at once, the address a moment later
  useEffect(() => setOn(written), [written]);
  const set = (next: boolean) => {
    setOn(next);
    const changed = new URLSearchParams(window.location.search);
    next ? changed.delete(name) : changed.set(name, 'false');
    changed.delete('page'); // other rows begin at their first page
    setAddress(changed, { replace: true, preventScrollReset: true });
  };
  return { on, set };
}

type Props = { on: boolean; onChange: (on: boolean) => void };

export const OnlyPublishable = ({ on, onChange }: Props) => (
  <div className={css.filter}>
    <CheckField
      name={name}
      label={texts.onlyPublishable}
      hint={texts.onlyPublishableHelp}
      checked={on}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </div>
);
