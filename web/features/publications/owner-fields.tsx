import { publicationFields as fields, publicationWords as texts } from '#texts/publications.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { ComboBox, type Option } from '#web/components/combo-box.tsx';
import { useOwners } from './publication-calls.ts';
import type { Draft } from './publication-draft.ts';

type Props = { draft: Draft; onChange: (part: Partial<Draft>) => void };

/** The business and the place that an ad stands for, found by typing; an emptied field is none. */
export function OwnerFields({ draft, onChange }: Props) {
  const { businesses, places } = useOwners();
  return (
    <>
      <ComboBox
        name="idnegocio"
        label={fields.idnegocio}
        options={(businesses.data ?? []).map(({ Id, Nombre, Categoria }) => ({
          id: Id,
          label: Nombre,
          also: Categoria,
        }))}
        value={draft.idnegocio}
        onChange={(idnegocio) => onChange({ idnegocio })}
        notice={noticeOf(businesses)}
      />
      <ComboBox
        name="idplace"
        label={fields.idplace}
        hint={texts.whoseHint}
        options={(places.data ?? []).map(({ Id, Name, Address }): Option => ({ id: Id, label: Name, also: Address }))}
        value={draft.idplace}
        onChange={(idplace) => onChange({ idplace })}
        notice={noticeOf(places)}
      />
    </>
  );
}

function noticeOf({ data, error }: { data: unknown; error: Error | null }): string | null {
  if (data) return null;
  return error ? sentenceFor(error, texts.optionsFailed) : texts.optionsLoading;
}
