import type { ErasurePreview } from '#contract/accounts.ts';
import { lastAdministrator, accountDataTexts as texts } from '#texts/accounts/account-data.ts';
import { accountCalls } from '#web/api/account-calls.ts';
import { FactorPanel, PasswordForm } from '#web/features/accounts/second-factor/factor-form.tsx';
import { AccountLoadStatus } from './account-load-status.tsx';
import css from './account-view.module.css';
import { useAccountLoad } from './use-account-load.ts';

type Props = {
  email: string;
  onErased: (notice: string) => void;
  onCancel: () => void;
  onSignedOut: () => void;
};

/** Says what erasing the account changes for others, and asks for the password. */
export function EraseAccount({ email, onErased, onCancel, onSignedOut }: Props) {
  const { load, retry } = useAccountLoad({
    fetchData: accountCalls.previewErasure,
    fallback: texts.loadFailed,
    onSignedOut,
  });
  const isImpossible = load.state === 'loaded' && load.data.ultimoAdministrador;
  return (
    <FactorPanel title={texts.eraseTitle} lead={texts.eraseLead} onCancel={onCancel}>
      <AccountLoadStatus load={load} loadingText={texts.loading} onRetry={retry} />
      {isImpossible && <p className={css.failure}>{lastAdministrator}</p>}
      {load.state === 'loaded' && !isImpossible && (
        <>
          <Consequences preview={load.data} />
          <PasswordForm
            submitLabel={texts.eraseSubmit}
            loadingLabel={texts.erasing}
            errorMessage={texts.eraseFailed}
            {...{ email, onSignedOut }}
            onSubmit={async (password) => onErased((await accountCalls.erase(password)).message)}
          />
        </>
      )}
    </FactorPanel>
  );
}

function Consequences({ preview: { negocios, lugares, casas, canjes } }: { preview: ErasurePreview }) {
  const sentences = [
    ...negocios.map(({ Nombre, Cupones }) => texts.business(Nombre, Cupones)),
    ...(lugares > 0 ? [texts.places(lugares)] : []),
    ...(casas > 0 ? [texts.houses(casas)] : []),
    ...(canjes > 0 ? [texts.receipts(canjes)] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <ul className={css.consequences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
