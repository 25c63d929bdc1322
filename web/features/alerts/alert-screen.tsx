import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Alert } from '#contract/alerts.ts';
import { alertCategories, alertLimits, alertPositions } from '#domain/alerts/alerts.ts';
import { alertFields, positionNames, alertForm as texts } from '#texts/alerts/alerts-admin.ts';
import { fetchLatest, getErrorMessage, hasStatus } from '#web/api/admin-client.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { type FormSubmission, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { useCreateForm, useEditForm } from '#web/components/editing/use-save-form.tsx';
import field from '#web/components/form/field.module.css';
import { CheckField, Field, FormSection } from '#web/components/form/field.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextArea, TextField } from '#web/components/form/text-field.tsx';
import { EmptyState, ErrorState, LoadingStatus } from '#web/components/page/empty-state.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { alertQuery, useCreateAlert, useUpdateAlert } from './alert-queries.ts';
import css from './alert-screen.module.css';
import {
  type AlertPayload,
  type AlertValues,
  buildAlertPayload,
  findFirstError,
  isVisible,
  resolveColor,
  toUneditedPayload,
  toValues,
} from './alert-values.ts';
import { AnnouncementPanel } from './announcement-panel.tsx';
import { toBannerViewModel } from './banner-view-model.ts';
import { Banner } from './banners.tsx';

/** Fetches an alert and shows its form; a deleted alert counts as not found (ALRT-2). */
export function AlertScreen({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(alertQuery(id));
  if (hasStatus(error, 404) || data?.active === 0) return <AlertNotFound />;
  if (data) return <EditAlert alert={data} />;
  if (error) return <ErrorState title={texts.loadFailed} message={getErrorMessage(error, '')} onRetry={refetch} />;
  return <LoadingStatus />;
}

function AlertNotFound() {
  return (
    <EmptyState title={texts.notFound} help={texts.notFoundHelp}>
      <LinkButton to={paths.alertsAdmin} isPrimary>
        {texts.back}
      </LinkButton>
    </EmptyState>
  );
}

/** Form of a new alert. */
export function CreateAlert() {
  const navigate = useNavigate();
  const { mutateAsync: create } = useCreateAlert();
  return (
    <AlertForm {...useCreateForm({ draft: 'alert:new', create, texts, onSaved: () => navigate(paths.alertsAdmin) })} />
  );
}

/** Edit form of an alert (ADM-2). */
function EditAlert({ alert }: { alert: Alert }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const update = useUpdateAlert();
  const { initial, form } = useEditForm(alert, {
    load: () => fetchLatest(client, alertQuery(alert.id)),
    toValues,
    labels: alertFields,
    formats: {
      position: ({ position }) => positionNames[position] ?? position,
      expiracion: ({ expiracion }) => (expiracion ? formatDateTime(expiracion) : ''),
    },
    toEdit: toUneditedPayload,
    update: (merged, { id, Version }) => update.mutateAsync({ ...merged, id, Version }),
    texts,
    draft: `alert:${alert.id}`,
    onSaved: () => navigate(paths.alertsAdmin),
  });
  return <AlertForm alert={initial} {...form} />;
}

type Props = FormSubmission<[AlertPayload]> & {
  /** The alert to edit; absent for a new one. */
  alert?: Alert;
};

const categories = alertCategories.map((value) => ({ value, label: value }));
const positions = alertPositions.map((value) => ({ value, label: positionNames[value] ?? value }));

/** Form of a new or existing alert, with a live preview (ALRT-2). */
function AlertForm({ alert, send, children, ...options }: Props) {
  const { values, change, submit, shell } = useDraftForm(() => toValues(alert), options);
  return (
    <FormShell
      long
      className={css.form}
      {...shell}
      isBlocked={values.titulo === ''}
      onSubmit={() => submit(findFirstError(values, alert), () => send(buildAlertPayload(values, alert)))}
    >
      <div className={css.columns}>
        <div className={css.fields}>
          <ContentFields />
          <FormSection title={texts.how}>
            <div className={css.pair}>
              <SelectField name="position" label={alertFields.position} choices={positions} />
              <ColorField values={values} onChange={change} />
            </div>
          </FormSection>
          <ScheduleFields expires={values.expira} />
        </div>
        <div className={css.previews}>
          <AlertPreview values={values} alert={alert} />
          {(values.notification || alert) && <AnnouncementPanel values={values} alert={alert} />}
        </div>
      </div>
      {children}
    </FormShell>
  );
}

function ContentFields() {
  return (
    <FormSection title={texts.what}>
      <TextField name="titulo" label={alertFields.titulo} required maxLength={alertLimits.title} autoComplete="off" />
      <TextArea
        name="textoprincipal"
        label={alertFields.textoprincipal}
        hint={texts.mainHint}
        maxLength={alertLimits.text}
      />
      <TextArea
        name="textosecundario"
        label={alertFields.textosecundario}
        hint={texts.secondaryHint}
        rows={2}
        maxLength={alertLimits.text}
      />
      <div className={css.pair}>
        <SelectField name="categoria" label={alertFields.categoria} choices={categories} />
        <TextField name="url" type="url" label={alertFields.url} hint={texts.urlHint} autoComplete="off" />
      </div>
    </FormSection>
  );
}

function ScheduleFields({ expires }: { expires: boolean }) {
  return (
    <FormSection title={texts.when}>
      <CheckField name="vigente" label={alertFields.vigente} hint={texts.vigenteHint} />
      <CheckField name="expira" label={alertFields.expira} hint={texts.expiraHint} />
      {expires && (
        <TextField name="expiracion" type="datetime-local" label={alertFields.expiracion} hint={texts.expiracionHint} />
      )}
      <CheckField name="notification" label={alertFields.notification} hint={texts.notificationHint} />
    </FormSection>
  );
}

type AlertPreviewProps = { values: AlertValues; alert: Alert | undefined };

/** Live preview of the banner at its position on a miniature page. */
function AlertPreview({ values, alert }: AlertPreviewProps) {
  const payload = buildAlertPayload(values, alert);
  const banner = toBannerViewModel({
    ...payload,
    id: alert?.id ?? 0,
    Version: 0,
    titulo: payload.titulo || texts.previewTitle,
    color: resolveColor(values),
  });
  return (
    <section className={css.preview} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <div className={css.page} data-at={values.position} inert>
        <Banner banner={banner} />
        <div className={css.lines} />
      </div>
      <p className={css.note}>{isVisible({ ...payload, active: 1 }) ? texts.previewNote : texts.previewHidden}</p>
    </section>
  );
}

type ColorFieldProps = { values: AlertValues; onChange: (part: Partial<AlertValues>) => void };

/** Colour input: the browser's picker beside a text field. */
function ColorField({ values, onChange }: ColorFieldProps) {
  return (
    <Field name="color" label={alertFields.color} hint={texts.colorHint}>
      {(wiring) => (
        <div className={field.box}>
          <input
            type="color"
            aria-label={texts.picker}
            className={css.picker}
            value={resolveColor(values)}
            onChange={({ currentTarget: { value } }) => onChange({ color: value })}
          />
          <input
            {...wiring}
            name="color"
            className={`${field.input} ${css.written}`}
            value={values.color}
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
