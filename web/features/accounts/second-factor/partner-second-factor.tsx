import { useQuery } from '@tanstack/react-query';
import { administratorsTexts as texts } from '#texts/accounts/second-factor.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { ErrorState } from '#web/components/page/empty-state.tsx';
import css from './administrator-list.module.css';
import { partnerAccountQuery } from './second-factor-queries.ts';
import { SecondFactorStatus } from './second-factor-status.tsx';

/** Second factor of a partner's account, with a reset button. */
export function PartnerSecondFactor({ partnerId }: { partnerId: number }) {
  const { data, error, refetch } = useQuery(partnerAccountQuery(partnerId));
  return (
    <section aria-labelledby="partner-factor" className={css.section}>
      <h2 id="partner-factor" className={css.title}>
        {texts.partnerTitle}
      </h2>
      {data && <SecondFactorStatus account={data} />}
      {error && !data && (
        <ErrorState title={texts.partnerFailed} message={getErrorMessage(error, '')} onRetry={refetch} />
      )}
    </section>
  );
}
