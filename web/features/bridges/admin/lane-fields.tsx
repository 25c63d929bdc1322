import { bridgeForm as texts } from '#texts/bridges/bridges-admin.ts';
import { laneNames } from '#texts/bridges/lanes.ts';
import { CheckField } from '#web/components/form/check-field.tsx';
import { FormSection } from '#web/components/form/form-section.tsx';
import { HoursEditor } from '#web/components/form/hours-editor.tsx';
import type { LaneDraft } from './bridge-draft.ts';
import form from './bridge-form.module.css';
import css from './lane-fields.module.css';

type Props = { lanes: LaneDraft[]; onChange: (lanes: LaneDraft[]) => void };

/** Lanes of a bridge and their opening hours; lists every kind of lane. */
export function LaneFields({ lanes, onChange }: Props) {
  const change = (kind: LaneDraft['lane'], part: Partial<LaneDraft>) =>
    onChange(lanes.map((lane) => (lane.lane === kind ? { ...lane, ...part } : lane)));
  return (
    <FormSection title={texts.lanes}>
      <p className={form.help}>{texts.lanesHelp}</p>
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

type LaneProps = { lane: LaneDraft; onChange: (part: Partial<LaneDraft>) => void };

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
