import { useQuery } from '@tanstack/react-query';
import { administratorsWords as words } from '#texts/second-factor.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { FailedState } from '#web/components/empty-state.tsx';
import css from './administrators.module.css';
import { administratorsQuery } from './factor-calls.ts';
import { FactorState } from './factor-state.tsx';

/** The administrators, with a way to reset the second factor of one who lost it. */
export function Administrators() {
  const { data, error, refetch } = useQuery(administratorsQuery());
  return (
    <section aria-labelledby="administrators" className={css.section}>
      <h2 id="administrators" className={css.title}>
        {words.title}
      </h2>
      <p className={css.lead}>{words.lead}</p>
      {!data && !error && <p role="status">{words.loading}</p>}
      {error && !data && <FailedState title={words.failed} message={sentenceFor(error, '')} onRetry={refetch} />}
      {data && (
        <ul className={css.people}>
          {data.map((account) => (
            <li key={account.id} className={css.person}>
              <div>
                <p className={css.name}>
                  {account.nombre} {account.propia && <span className={css.you}>({words.you})</span>}
                </p>
                <p className={css.email}>{account.email}</p>
              </div>
              <FactorState account={account} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
