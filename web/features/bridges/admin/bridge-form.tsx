import { IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { EditableBridge } from '#contract/bridges.ts';
import { bridgeFields, bridgeForm as texts } from '#texts/bridges/bridges-admin.ts';
import { laneNames } from '#texts/bridges/lanes.ts';
import button from '#web/components/buttons/button.module.css';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { type FormSubmission, toFieldErrors, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { CheckField, FormSection } from '#web/components/form/field.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { HoursEditor } from '#web/components/form/hours-editor.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextArea, TextField } from '#web/components/form/text-field.tsx';
import { useFocusSuccessor } from '#web/components/hooks/use-focus-successor.ts';
import css from './bridge-form.module.css';
import {
  type BridgePayload,
  buildBridgePayload,
  createToll,
  findFirstError,
  type LaneValues,
  type TollValues,
  toValues,
} from './bridge-values.ts';

type Props = FormSubmission<[BridgePayload]> & {
  /** The bridge to edit. */
  bridge: EditableBridge;
};

/** Form of a bridge: names, opening hours, lanes and tolls (BRDG-12). */
export function BridgeForm({ bridge, send, children, ...options }: Props) {
  const { values, change, error, submit, shell } = useDraftForm(() => toValues(bridge), options);
  return (
    <FormShell
      long
      className={css.form}
      {...shell}
      fieldErrors={error?.field === 'coordinates' ? toFieldErrors(error) : {}}
      onSubmit={() => submit(findFirstError(values), () => send(buildBridgePayload(values, bridge)))}
    >
      <MainFields />
      <HoursEditor title={texts.hours} week={values.week} onChange={(week) => change({ week })} />
      <LaneFields lanes={values.lanes} onChange={(lanes) => change({ lanes })} />
      <TollFields tolls={values.tolls} onChange={(tolls) => change({ tolls })} />
      {children}
    </FormShell>
  );
}

function MainFields() {
  return (
    <FormSection title={texts.what}>
      <div className={css.pair}>
        <TextField name="name" label={bridgeFields.name} hint={texts.nameHint} maxLength={120} autoComplete="off" />
        <TextField name="officialName" label={bridgeFields.officialName} maxLength={200} autoComplete="off" />
        <TextField name="address" label={bridgeFields.address} maxLength={300} autoComplete="off" />
        <TextField
          name="coordinates"
          label={bridgeFields.coordinates}
          hint={texts.coordinatesHint}
          autoComplete="off"
        />
      </div>
      <TextArea name="note" label={bridgeFields.note} hint={texts.noteHint} maxLength={2000} />
      <CheckField name="active" label={bridgeFields.active} hint={texts.activeHint} />
    </FormSection>
  );
}

type TollFieldsProps = { tolls: TollValues[]; onChange: (tolls: TollValues[]) => void };

const maxTolls = 20;
const directions = [
  { value: 'us', label: texts.tollToUs },
  { value: 'mx', label: texts.tollToMx },
];

/** Editable list of tolls; the focus moves to an added row and to the successor of a removed one. */
function TollFields({ tolls, onChange }: TollFieldsProps) {
  const list = useRef<HTMLUListElement>(null);
  const newIndex = useRef<number | null>(null);
  useFocusSuccessor(list);
  useLayoutEffect(() => {
    if (newIndex.current === null) return;
    list.current?.querySelector<HTMLElement>(`[name="what-${newIndex.current}"]`)?.focus();
    newIndex.current = null;
  });
  const handleAdd = () => {
    const toll = createToll(tolls);
    newIndex.current = toll.key;
    onChange([...tolls, toll]);
  };
  return (
    <FormSection title={texts.tolls}>
      <p className={css.help}>{texts.tollsHelp}</p>
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

type TollProps = {
  toll: TollValues;
  index: number;
  onChange: (part: Partial<TollValues>) => void;
  onRemove: () => void;
};

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
        onChange={({ currentTarget: { value } }) => onChange({ to: value as TollValues['to'] })}
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

type LaneFieldsProps = { lanes: LaneValues[]; onChange: (lanes: LaneValues[]) => void };

/** Lanes of a bridge and their opening hours; lists every kind of lane. */
function LaneFields({ lanes, onChange }: LaneFieldsProps) {
  const change = (kind: LaneValues['lane'], part: Partial<LaneValues>) =>
    onChange(lanes.map((lane) => (lane.lane === kind ? { ...lane, ...part } : lane)));
  return (
    <FormSection title={texts.lanes}>
      <p className={css.help}>{texts.lanesHelp}</p>
      <ul className={css.lanes}>
        {lanes.map((lane) => (
          <li key={lane.lane} className={css.lane}>
            <LaneField lane={lane} onChange={(part) => change(lane.lane, part)} />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

type LaneProps = { lane: LaneValues; onChange: (part: Partial<LaneValues>) => void };

function LaneField({ lane: { lane, shown, ownHours, week }, onChange }: LaneProps) {
  const name = laneNames[lane];
  return (
    <>
      <CheckField
        name={`shown-${lane}`}
        label={name}
        hint={shown ? texts.laneShown : texts.laneHidden}
        checked={shown}
        onChange={({ currentTarget: { checked } }) => onChange({ shown: checked })}
      />
      {shown && (
        <CheckField
          name={`own-${lane}`}
          label={texts.ownHours(name)}
          hint={texts.ownHoursHint}
          checked={ownHours}
          onChange={({ currentTarget: { checked } }) => onChange({ ownHours: checked })}
        />
      )}
      {shown && ownHours && (
        <div className={css.hours}>
          <HoursEditor
            title={texts.laneHours(name)}
            name={lane}
            week={week}
            onChange={(next) => onChange({ week: next })}
          />
        </div>
      )}
    </>
  );
}
