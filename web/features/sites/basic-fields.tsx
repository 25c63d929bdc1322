import type { Site } from '#contract/places.ts';
import { longestName, longestPhone } from '#domain/accounts.ts';
import { city } from '#domain/city.ts';
import { localTime } from '#domain/local-time.ts';
import { placeLimits } from '#domain/place-limits.ts';
import { siteFields as texts } from '#texts/sites.ts';
import { FormSection } from '#web/components/form-section.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { CategoryField } from './category-field.tsx';
import type { Draft, SiteKind } from './site-draft.ts';
import css from './site-form.module.css';

type Props = {
  kind: SiteKind;
  site: Site | null;
  full: boolean;
  /** Whether the dates of an event are shown but cannot be edited: they are an administrator's. */
  datesReadOnly: boolean;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
};

/** What a place is called, where it is and how it is reached; an event's dates. */
export function BasicFields({ kind, site, full, datesReadOnly, draft, onChange }: Props) {
  return (
    <>
      <FormSection title={texts.basics}>
        {kind === 'place' && (
          <CategoryField category={draft.category} onChange={(category) => onChange({ category })} />
        )}
        <TextField
          name="Name"
          label={texts.Name}
          maxLength={longestName}
          defaultValue={site?.Name}
          autoComplete="off"
        />
        <TextField
          name="Address"
          label={texts.Address}
          maxLength={placeLimits.address}
          defaultValue={site?.Address}
          autoComplete="off"
        />
        {kind === 'event' && <Dates site={site} readOnly={datesReadOnly} />}
      </FormSection>
      <FormSection title={texts.reach}>
        <TextField
          name="coordinates"
          label={texts.coordinates}
          hint={texts.coordinatesHint}
          defaultValue={coordinatesOf(site)}
          autoComplete="off"
        />
        <TextField
          name="Phone"
          type="tel"
          label={texts.Phone}
          maxLength={longestPhone}
          defaultValue={site?.Phone}
          autoComplete="off"
        />
        <TextField
          name="Website"
          type="url"
          label={texts.Website}
          hint={texts.websiteHint}
          defaultValue={site?.Website}
          autoComplete="off"
        />
        {full && (
          <TextField name="mapsurl" type="url" label={texts.mapsurl} defaultValue={site?.mapsurl} autoComplete="off" />
        )}
      </FormSection>
    </>
  );
}

function Dates({ site, readOnly }: { site: Site | null; readOnly: boolean }) {
  const local = (instant: string | null | undefined) => (instant ? localTime(new Date(instant), city.timeZone) : '');
  const hint = readOnly ? texts.datesReadOnly : texts.datesHint;
  return (
    <div className={css.pair}>
      <TextField
        name="from"
        type="datetime-local"
        label={texts.from}
        hint={hint}
        readOnly={readOnly}
        defaultValue={local(site?.FechaInicio)}
      />
      <TextField
        name="to"
        type="datetime-local"
        label={texts.to}
        hint={hint}
        readOnly={readOnly}
        defaultValue={local(site?.FechaFin)}
      />
    </div>
  );
}

function coordinatesOf(site: Site | null): string {
  return site?.Latitude == null || site.Longitude == null ? '' : `${site.Latitude}, ${site.Longitude}`;
}
