import { IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { bridgeForm as texts } from '#texts/bridges/bridges-admin.ts';
import button from '#web/components/buttons/button.module.css';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { FormSection } from '#web/components/form/form-section.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useFocusSuccessor } from '#web/components/hooks/use-focus-successor.ts';
import { createToll, type TollDraft } from './bridge-draft.ts';
import form from './bridge-form.module.css';
import css from './toll-fields.module.css';

type Props = { tolls: TollDraft[]; onChange: (tolls: TollDraft[]) => void };

const maxTolls = 20;
const directions = [
  { value: 'us', label: texts.tollToUs },
  { value: 'mx', label: texts.tollToMx },
];

/** Editable list of tolls; the focus moves to an added row and to the successor of a removed one. */
export function TollFields({ tolls, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const added = useRef<number | null>(null);
  useFocusSuccessor(list);
  useLayoutEffect(() => {
    if (added.current === null) return;
    list.current?.querySelector<HTMLElement>(`[name="what-${added.current}"]`)?.focus();
    added.current = null;
  });
  const handleAdd = () => {
    const toll = createToll(tolls);
    added.current = toll.key;
    onChange([...tolls, toll]);
  };
  return (
    <FormSection title={texts.tolls}>
      <p className={form.help}>{texts.tollsHelp}</p>
      <ul ref={list} tabIndex={-1} aria-label={texts.tolls} className={css.tolls}>
        {tolls.map((toll, position) => (
          <li key={toll.key} data-key={toll.key}>
            <TollField
              toll={toll}
              index={position + 1}
              onChange={(part) =>
                onChange(tolls.map((other) => (other.key === toll.key ? { ...other, ...part } : other)))
              }
              onRemove={() => onChange(tolls.filter(({ key }) => key !== toll.key))}
            />
          </li>
        ))}
      </ul>
      {tolls.length === 0 && <p className={css.none}>{texts.noTolls}</p>}
      <p>
        <button type="button" className={button.button} disabled={tolls.length >= maxTolls} onClick={handleAdd}>
          <IconPlus size={20} stroke={1.8} aria-hidden="true" />
          <span>{texts.tollsAdd}</span>
        </button>
      </p>
    </FormSection>
  );
}

type TollProps = { toll: TollDraft; index: number; onChange: (part: Partial<TollDraft>) => void; onRemove: () => void };

function TollField({ toll, index, onChange, onRemove }: TollProps) {
  const { key } = toll;
  const typed = (field: 'what' | 'mxn' | 'usd' | 'asOf' | 'source') => ({
    name: `${field}-${key}`,
    value: toll[field],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => onChange({ [field]: value }),
    autoComplete: 'off',
  });
  return (
    <fieldset className={css.toll}>
      <legend>{texts.toll(index)}</legend>
      <TextField {...typed('what')} label={texts.tollWhat} maxLength={80} />
      <SelectField
        name={`to-${key}`}
        label={texts.tollTo}
        choices={directions}
        value={toll.to}
        onChange={({ currentTarget: { value } }) => onChange({ to: value as TollDraft['to'] })}
      />
      <TextField {...typed('mxn')} label={texts.tollMxn} inputMode="decimal" maxLength={7} />
      <TextField {...typed('usd')} label={texts.tollUsd} inputMode="decimal" maxLength={7} />
      <TextField {...typed('asOf')} label={texts.tollAsOf} type="date" />
      <TextField {...typed('source')} label={texts.tollSource} maxLength={200} />
      <button
        type="button"
        className={`${quiet.quiet} ${css.remove}`}
        aria-label={texts.tollRemoveOne(index)}
        onClick={onRemove}
      >
        {texts.tollRemove}
      </button>
    </fieldset>
  );
}
