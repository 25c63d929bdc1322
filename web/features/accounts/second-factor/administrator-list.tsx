import { useQuery } from '@tanstack/react-query';
import { administratorsTexts as texts } from '#texts/accounts/second-factor.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { ErrorState } from '#web/components/page/empty-state.tsx';
import css from './administrator-list.module.css';
import { administratorsQuery } from './second-factor-queries.ts';
import { SecondFactorStatus } from './second-factor-status.tsx';

/** Lists the administrators, with a button to reset a lost second factor. */
export function AdministratorList() {
  const { data, error, refetch } = useQuery(administratorsQuery());
  return (
    <section aria-labelledby="administrators" className={css.section}>
      <h2 id="administrators" className={css.title}>
        {texts.title}
      </h2>
      <p className={css.lead}>{texts.lead}</p>
      {!data && !error && <p role="status">{texts.loading}</p>}
      {error && !data && <ErrorState title={texts.failed} message={getErrorMessage(error, '')} onRetry={refetch} />}
      {data && (
        <ul className={css.people}>
          {data.map((account) => (
            <li key={account.id} className={css.person}>
              <div>
                <p className={css.name}>
                  <span>{account.nombre}</span> {account.propia && <span className={css.you}>{`(${texts.you})`}</span>}
                </p>
                <p className={css.email}>{account.email}</p>
              </div>
              <SecondFactorStatus account={account} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
