import { IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
import field from './field.module.css';
import css from './search-box.module.css';

type Props = {
  /** Accessible name, also shown while the box is empty. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  ref?: RefObject<HTMLInputElement | null>;
};

/** Search input of a list that is filtered while the user types. */
export function SearchBox({ label, placeholder = label, value, onChange, ref }: Props) {
  return (
    <div className={`${field.box} ${css.box}`}>
      <IconSearch size={20} stroke={1.8} aria-hidden="true" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className={`${field.input} ${css.input}`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
