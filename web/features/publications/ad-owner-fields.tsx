import { publicationFields as fields, publicationTexts as texts } from '#texts/publications/publications-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { ComboBox, type Option } from '#web/components/form/combo-box.tsx';
import type { PublicationDraft } from './publication-draft.ts';
import { useAdOwnerOptions } from './publication-queries.ts';

type Props = { draft: PublicationDraft; onChange: (part: Partial<PublicationDraft>) => void };

/** Business and place that an ad promotes; an empty field means none. */
export function AdOwnerFields({ draft, onChange }: Props) {
  const { businesses, places } = useAdOwnerOptions();
  return (
    <>
      <ComboBox
        name="idnegocio"
        label={fields.idnegocio}
        options={(businesses.data ?? []).map(({ Id, Nombre, Categoria }) => ({
          id: Id,
          label: Nombre,
          keywords: Categoria,
        }))}
        value={draft.idnegocio}
        onChange={(idnegocio) => onChange({ idnegocio })}
        notice={formatNotice(businesses)}
      />
      <ComboBox
        name="idplace"
        label={fields.idplace}
        hint={texts.whoseHint}
        options={(places.data ?? []).map(
          ({ Id, Name, Address }): Option => ({ id: Id, label: Name, keywords: Address }),
        )}
        value={draft.idplace}
        onChange={(idplace) => onChange({ idplace })}
        notice={formatNotice(places)}
      />
    </>
  );
}

function formatNotice({ data, error }: { data: unknown; error: Error | null }): string | null {
  if (data) return null;
  return error ? getErrorMessage(error, texts.optionsFailed) : texts.optionsLoading;
}
