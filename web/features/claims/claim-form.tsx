import { useQuery } from '@tanstack/react-query';
import { claimTexts as texts } from '#texts/claims/claims.ts';
import { partnerQueries } from '#web/api/admin-queries.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { useCreateClaim } from './claim-queries.ts';
import css from './claims.module.css';
import { RequiredTextForm } from './required-text-form.tsx';

type Props = { partnerId: number; placeId: number };

/** Form of a partner that claims a place of the guide (BACK-3). */
export function ClaimForm({ partnerId, placeId }: Props) {
  const { data: businesses = [] } = useQuery(partnerQueries.businesses(partnerId));
  const create = useCreateClaim();
  if (create.isSuccess)
    return (
      <div role="status" className={css.sent}>
        <p>{texts.sent}</p>
        <LinkButton to={paths.place(placeId)}>{texts.backToPlace}</LinkButton>
      </div>
    );
  const submit = async (Mensaje: string, form: FormData) => {
    const Id_negocio = Number(form.get('Id_negocio')) || null;
    await create.mutateAsync({ Id_lugar: placeId, Id_negocio, Mensaje }).catch(() => null); // the form shows the error
  };
  return (
    <RequiredTextForm name="Mensaje" texts={texts.messageForm} mutation={create} onSubmit={submit}>
      {businesses.length > 0 && (
        <SelectField
          key={businesses.length}
          name="Id_negocio"
          label={texts.business}
          hint={texts.businessHint}
          placeholder={texts.noBusiness}
          choices={businesses.map(({ Id, Nombre }) => ({ value: String(Id), label: Nombre }))}
          defaultValue={String(businesses[0]?.Id)}
        />
      )}
    </RequiredTextForm>
  );
}
