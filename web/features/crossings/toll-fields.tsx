import { IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { crossingForm as texts } from '#texts/crossings.ts';
import button from '#web/components/button.module.css';
import { FormSection } from '#web/components/form-section.tsx';
import quiet from '#web/components/quiet-button.module.css';
import { SelectField } from '#web/components/select-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useFocusSuccessor } from '#web/components/use-focus-successor.ts';
import { newToll, type TollDraft } from './crossing-draft.ts';
import form from './crossing-form.module.css';
import css from './toll-fields.module.css';

type Props = { tolls: TollDraft[]; onChange: (tolls: TollDraft[]) => void };

const mostTolls = 20;
const directions = [
  { value: 'us', label: texts.tollToUs },
  { value: 'mx', label: texts.tollToMx },
];

/** What one pays to cross; rows come and go, and the focus with them. */
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
    const toll = newToll(tolls);
    added.current = toll.key;
    onChange([...tolls, toll]);
  };
  return (
    <FormSection title={texts.tolls}>
      <p className={form.help}>{texts.tollsHelp}</p>
      <ul ref={list} tabIndex={-1} aria-label={texts.tolls} className={css.tolls}>
        {tolls.map((toll, at) => (
          <li key={toll.key} data-key={toll.key}>
            <TollField
              toll={toll}
              index={at + 1}
              onChange={(part) => onChange(tolls.map((one) => (one.key === toll.key ? { ...one, ...part } : one)))}
              onRemove={() => onChange(tolls.filter(({ key }) => key !== toll.key))}
            />
          </li>
        ))}
      </ul>
      {tolls.length === 0 && <p className={css.none}>{texts.noTolls}</p>}
      <p>
        <button type="button" className={button.button} disabled={tolls.length >= mostTolls} onClick={handleAdd}>
          <IconPlus size={20} stroke={1.8} aria-hidden="true" />
          {texts.tollsAdd}
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
