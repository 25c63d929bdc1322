import type { Alert } from '#contract/alerts.ts';
import { alertCategories, alertLimits, alertPositions } from '#domain/alerts/alerts.ts';
import { alertFields, positionNames, alertForm as texts } from '#texts/alerts/alerts-admin.ts';
import { type FormSubmission, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { bindDraft } from '#web/components/form/bind-draft.ts';
import field from '#web/components/form/field.module.css';
import { CheckField, Field, FormSection } from '#web/components/form/field.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextArea, TextField } from '#web/components/form/text-field.tsx';
import {
  type AlertDraft,
  type AlertPayload,
  buildAlertPayload,
  findFirstError,
  isVisible,
  resolveColor,
  toDraft,
} from './alert-draft.ts';
import css from './alert-form.module.css';
import { AnnouncementPanel } from './announcement-panel.tsx';
import { toBannerViewModel } from './banner-view-model.ts';
import { Banner } from './banners.tsx';

type Props = FormSubmission<[AlertPayload]> & {
  /** The alert to edit; absent for a new one. */
  alert?: Alert;
};
type FieldProps = { draft: AlertDraft; onChange: (part: Partial<AlertDraft>) => void };

const categories = alertCategories.map((value) => ({ value, label: value }));
const positions = alertPositions.map((value) => ({ value, label: positionNames[value] ?? value }));

/** Form of a new or existing alert, with a live preview (ALRT-2). */
export function AlertForm({ alert, send, children, ...options }: Props) {
  const { draft, change, submit, shell } = useDraftForm(() => toDraft(alert), options);
  const fields = { draft, onChange: change };
  return (
    <FormShell
      long
      className={css.form}
      {...shell}
      isBlocked={draft.title === ''}
      onSubmit={() => submit(findFirstError(draft, alert), () => send(buildAlertPayload(draft, alert)))}
    >
      <div className={css.columns}>
        <div className={css.fields}>
          <ContentFields {...fields} />
          <FormSection title={texts.how}>
            <div className={css.pair}>
              <SelectField
                name="position"
                label={alertFields.position}
                choices={positions}
                {...bindDraft(draft, change).text('position')}
              />
              <ColorField {...fields} />
            </div>
          </FormSection>
          <ScheduleFields {...fields} />
        </div>
        <div className={css.previews}>
          <AlertPreview draft={draft} alert={alert} />
          {(draft.notification || alert) && <AnnouncementPanel draft={draft} alert={alert} />}
        </div>
      </div>
      {children}
    </FormShell>
  );
}

function ContentFields({ draft, onChange }: FieldProps) {
  const bind = bindDraft(draft, onChange);
  return (
    <FormSection title={texts.what}>
      <TextField
        name="titulo"
        label={alertFields.titulo}
        required
        maxLength={alertLimits.title}
        {...bind.text('title')}
        autoComplete="off"
      />
      <TextArea
        name="textoprincipal"
        label={alertFields.textoprincipal}
        hint={texts.mainHint}
        maxLength={alertLimits.text}
        {...bind.text('main')}
      />
      <TextArea
        name="textosecundario"
        label={alertFields.textosecundario}
        hint={texts.secondaryHint}
        rows={2}
        maxLength={alertLimits.text}
        {...bind.text('secondary')}
      />
      <div className={css.pair}>
        <SelectField name="categoria" label={alertFields.categoria} choices={categories} {...bind.text('category')} />
        <TextField
          name="url"
          type="url"
          label={alertFields.url}
          hint={texts.urlHint}
          {...bind.text('url')}
          autoComplete="off"
        />
      </div>
    </FormSection>
  );
}

function ScheduleFields({ draft, onChange }: FieldProps) {
  const bind = bindDraft(draft, onChange);
  return (
    <FormSection title={texts.when}>
      <CheckField name="vigente" label={alertFields.vigente} hint={texts.vigenteHint} {...bind.check('vigente')} />
      <CheckField name="expira" label={alertFields.expira} hint={texts.expiraHint} {...bind.check('expires')} />
      {draft.expires && (
        <TextField
          name="expiracion"
          type="datetime-local"
          label={alertFields.expiracion}
          hint={texts.expiracionHint}
          {...bind.text('until')}
        />
      )}
      <CheckField
        name="notification"
        label={alertFields.notification}
        hint={texts.notificationHint}
        {...bind.check('notification')}
      />
    </FormSection>
  );
}

type AlertPreviewProps = { draft: AlertDraft; alert: Alert | undefined };

/** Live preview of the banner at its position on a miniature page. */
function AlertPreview({ draft, alert }: AlertPreviewProps) {
  const payload = buildAlertPayload(draft, alert);
  const banner = toBannerViewModel({
    ...payload,
    id: alert?.id ?? 0,
    Version: 0,
    titulo: payload.titulo || texts.previewTitle,
    color: resolveColor(draft),
  });
  return (
    <section className={css.preview} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <div className={css.page} data-at={draft.position} inert>
        <Banner banner={banner} />
        <div className={css.lines} />
      </div>
      <p className={css.note}>{isVisible({ ...payload, active: 1 }) ? texts.previewNote : texts.previewHidden}</p>
    </section>
  );
}

type ColorFieldProps = { draft: AlertDraft; onChange: (part: Partial<AlertDraft>) => void };

/** Colour input: the browser's picker beside a text field. */
function ColorField({ draft, onChange }: ColorFieldProps) {
  return (
    <Field name="color" label={alertFields.color} hint={texts.colorHint}>
      {(wiring) => (
        <div className={field.box}>
          <input
            type="color"
            aria-label={texts.picker}
            className={css.picker}
            value={resolveColor(draft)}
            onChange={({ currentTarget: { value } }) => onChange({ color: value })}
          />
          <input
            {...wiring}
            name="color"
            className={`${field.input} ${css.written}`}
            value={draft.color}
            onChange={({ currentTarget: { value } }) => onChange({ color: value })}
            maxLength={9}
            spellCheck={false}
            autoComplete="off"
          />
        </div>
      )}
    </Field>
  );
}
