import { useQuery } from '@tanstack/react-query';
import { administratorsWords as words } from '#texts/second-factor.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { FailedState } from '#web/components/empty-state.tsx';
import css from './administrators.module.css';
import { partnerAccountQuery } from './factor-calls.ts';
import { FactorState } from './factor-state.tsx';

/** The second factor of a partner's account, with a way to reset it. */
export function PartnerFactor({ partnerId }: { partnerId: number }) {
  const { data, error, refetch } = useQuery(partnerAccountQuery(partnerId));
  return (
    <section aria-labelledby="partner-factor" className={css.section}>
      <h2 id="partner-factor" className={css.title}>
        {words.partnerTitle}
      </h2>
      {data && <FactorState account={data} />}
      {error && !data && <FailedState title={words.partnerFailed} message={sentenceFor(error, '')} onRetry={refetch} />}
    </section>
  );
}
