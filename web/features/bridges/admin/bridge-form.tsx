import type { EditableBridge } from '#contract/bridges.ts';
import { bridgeFields, bridgeForm as texts } from '#texts/bridges/bridges-admin.ts';
import { type FormSubmission, toFieldErrors, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { bindDraft } from '#web/components/form/bind-draft.ts';
import { CheckField } from '#web/components/form/check-field.tsx';
import { FormSection } from '#web/components/form/form-section.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { HoursEditor } from '#web/components/form/hours-editor.tsx';
import { TextArea } from '#web/components/form/text-area.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { type BridgeDraft, type BridgePayload, buildBridgePayload, findFirstProblem, toDraft } from './bridge-draft.ts';
import css from './bridge-form.module.css';
import { LaneFields } from './lane-fields.tsx';
import { TollFields } from './toll-fields.tsx';

type Props = FormSubmission<[BridgePayload]> & {
  /** The bridge to edit. */
  bridge: EditableBridge;
};

/** Form of a bridge: names, opening hours, lanes and tolls (BRDG-12). */
export function BridgeForm({ bridge, send, children, ...options }: Props) {
  const { draft, change, problem, submit, shell } = useDraftForm(() => toDraft(bridge), options);
  return (
    <FormShell
      long
      className={css.form}
      {...shell}
      fieldErrors={problem?.field === 'coordinates' ? toFieldErrors(problem) : {}}
      onSubmit={() => submit(findFirstProblem(draft), () => send(buildBridgePayload(draft, bridge)))}
    >
      <MainFields draft={draft} onChange={change} />
      <HoursEditor title={texts.hours} week={draft.week} onChange={(week) => change({ week })} />
      <LaneFields lanes={draft.lanes} onChange={(lanes) => change({ lanes })} />
      <TollFields tolls={draft.tolls} onChange={(tolls) => change({ tolls })} />
      {children}
    </FormShell>
  );
}

type FieldProps = { draft: BridgeDraft; onChange: (part: Partial<BridgeDraft>) => void };

function MainFields({ draft, onChange }: FieldProps) {
  const bind = bindDraft(draft, onChange);
  return (
    <FormSection title={texts.what}>
      <div className={css.pair}>
        <TextField
          name="name"
          label={bridgeFields.name}
          hint={texts.nameHint}
          maxLength={120}
          {...bind.text('name')}
          autoComplete="off"
        />
        <TextField
          name="officialName"
          label={bridgeFields.officialName}
          maxLength={200}
          {...bind.text('officialName')}
          autoComplete="off"
        />
        <TextField
          name="address"
          label={bridgeFields.address}
          maxLength={300}
          {...bind.text('address')}
          autoComplete="off"
        />
        <TextField
          name="coordinates"
          label={bridgeFields.coordinates}
          hint={texts.coordinatesHint}
          {...bind.text('coordinates')}
          autoComplete="off"
        />
      </div>
      <TextArea name="note" label={bridgeFields.note} hint={texts.noteHint} maxLength={2000} {...bind.text('note')} />
      <CheckField name="active" label={bridgeFields.active} hint={texts.activeHint} {...bind.check('active')} />
    </FormSection>
  );
}
