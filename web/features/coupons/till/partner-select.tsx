import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { tillPartnerChoice as texts } from '#texts/coupons/till.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { partnersQuery } from '#web/api/partner-queries.ts';
import { SelectField } from '#web/components/form/select-field.tsx';
import { ErrorState } from '#web/components/page/empty-state.tsx';

/** Select for administrators to choose the partner of the till; the choice is stored in the URL. */
export function PartnerSelect({ partnerId }: { partnerId: number | null }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(partnersQuery());
  if (!data && error) return <ErrorState title={texts.failed} message={getErrorMessage(error, '')} onRetry={refetch} />;
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
