import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { tillPartner as texts } from '#texts/till.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { FailedState } from '#web/components/empty-state.tsx';
import { SelectField } from '#web/components/select-field.tsx';
import { partnersQuery } from './till-calls.ts';

/** An administrator says first at whose till they stand; it is kept in the address. */
export function PartnerChoice({ partnerId }: { partnerId: number | null }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(partnersQuery());
  if (!data && error) return <FailedState title={texts.failed} message={sentenceFor(error, '')} onRetry={refetch} />;
  return (
    <SelectField
      name="Partner"
      label={texts.label}
      placeholder={data ? texts.placeholder : texts.loading}
      choices={(data ?? []).map(({ Id, Nombre }) => ({ value: String(Id), label: Nombre }))}
      value={data && partnerId ? partnerId : ''}
      disabled={!data}
      onChange={({ currentTarget }) =>
        navigate(adminPaths.till(currentTarget.value ? Number(currentTarget.value) : null))
      }
    />
  );
}
