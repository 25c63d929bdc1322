import { useRef, useState } from 'react';
import type { ErasurePreview } from '#contract/accounts.ts';
import { lastAdministrator, accountDataTexts as texts } from '#texts/accounts/account-page.ts';
import { accountCalls, getAuthErrorMessage, isSignedOut } from '#web/api/account-calls.ts';
import button from '#web/components/buttons/button.module.css';
import { downloadFile } from '#web/components/page/download-file.ts';
import { FactorPanel, PasswordForm } from '#web/features/accounts/second-factor/factor-form.tsx';
import { formatDate } from '#web/shell/time/city-time.ts';
import css from './account-view.module.css';
import { AccountLoadStatus, useAccountLoad } from './use-account-load.tsx';

type Props = {
  email: string;
  /** Called after the account was erased. */
  onErased: (notice: string) => void;
  onSignedOut: () => void;
};

/** Downloads everything that is stored about the user, and erases the account. */
export function AccountDataSection({ email, onErased, onSignedOut }: Props) {
  const [isErasing, setIsErasing] = useState(false);
  const [outcome, setOutcome] = useState<{ sentence: string; failed: boolean } | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const eraseButton = useRef<HTMLButtonElement>(null);

  const download = async () => {
    setIsLoading(true);
    setOutcome(null);
    try {
      const data = await accountCalls.exportData();
      downloadFile(texts.fileName, 'application/json', JSON.stringify(data, null, 2));
      setOutcome({ sentence: texts.downloaded, failed: false });
    } catch (error) {
      if (isSignedOut(error)) onSignedOut();
      else setOutcome({ sentence: getAuthErrorMessage(error, texts.downloadFailed), failed: true });
    } finally {
      setIsLoading(false);
    }
  };
  const close = () => {
    setIsErasing(false);
    requestAnimationFrame(() => eraseButton.current?.focus());
  };
  return (
    <section className={css.section} aria-labelledby="data-title">
      <h2 id="data-title">{texts.title}</h2>
      <p className={css.lead}>{texts.lead}</p>
      {!isErasing && (
        <p className={css.actions}>
          <button type="button" className={button.button} disabled={isLoading} onClick={download}>
            {isLoading ? texts.downloading : texts.download}
          </button>
          <button ref={eraseButton} type="button" className={button.button} onClick={() => setIsErasing(true)}>
            {texts.erase}
          </button>
        </p>
      )}
      <p role="status" className={css.done}>
        {outcome && !outcome.failed && outcome.sentence}
      </p>
      <div role="alert">{outcome?.failed && <p className={css.error}>{outcome.sentence}</p>}</div>
      {isErasing && <EraseAccount email={email} onErased={onErased} onSignedOut={onSignedOut} onCancel={close} />}
    </section>
  );
}

type EraseAccountProps = {
  email: string;
  onErased: (notice: string) => void;
  onCancel: () => void;
  onSignedOut: () => void;
};

/** Says what erasing the account changes for others, and asks for the password. A partner that owns something asks for it. */
function EraseAccount({ email, onErased, onCancel, onSignedOut }: EraseAccountProps) {
  const { load, retry, refresh } = useAccountLoad({
    fetchData: accountCalls.previewErasure,
    fallback: texts.loadFailed,
    onSignedOut,
  });
  const [outcome, setOutcome] = useState('');
  const preview = load.state === 'loaded' ? load.data : null;
  const isAsked = preview?.decideAdministracion === true;

  async function erase(password: string): Promise<void> {
    const { pedida, message } = await accountCalls.erase(password);
    if (!pedida) return onErased(message);
    await refresh();
    setOutcome(message);
  }
  async function withdraw(): Promise<void> {
    try {
      const { message } = await accountCalls.withdrawErasure();
      await refresh();
      setOutcome(message);
    } catch (error) {
      if (isSignedOut(error)) onSignedOut();
      else setOutcome(getAuthErrorMessage(error, texts.withdrawFailed));
    }
  }
  return (
    <FactorPanel title={texts.eraseTitle} lead={texts.eraseLead} onCancel={onCancel}>
      <AccountLoadStatus load={load} loadingText={texts.loading} onRetry={retry} />
      {preview?.ultimoAdministrador && <p className={css.error}>{lastAdministrator}</p>}
      <p role="status" className={css.done}>
        {outcome}
      </p>
      {preview?.pedida && (
        <>
          <p>{texts.asked(formatDate(preview.pedida))}</p>
          <button type="button" className={button.button} onClick={() => void withdraw()}>
            {texts.withdraw}
          </button>
        </>
      )}
      {preview && !preview.ultimoAdministrador && !preview.pedida && (
        <>
          {isAsked && <p>{texts.askLead}</p>}
          <Consequences preview={preview} />
          <PasswordForm
            submitLabel={isAsked ? texts.askSubmit : texts.eraseSubmit}
            loadingLabel={isAsked ? texts.asking : texts.erasing}
            errorMessage={texts.eraseFailed}
            email={email}
            onSignedOut={onSignedOut}
            onSubmit={erase}
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
