import { useRef, useState } from 'react';
import { accountDataTexts as texts } from '#texts/accounts/account-data.ts';
import { accountCalls, getAuthErrorMessage, isSignedOut } from '#web/api/account-calls.ts';
import button from '#web/components/buttons/button.module.css';
import { downloadFile } from '#web/components/page/download-file.ts';
import css from './account-view.module.css';
import { EraseAccount } from './erase-account.tsx';

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
      <div role="alert">{outcome?.failed && <p className={css.failure}>{outcome.sentence}</p>}</div>
      {isErasing && <EraseAccount email={email} onErased={onErased} onSignedOut={onSignedOut} onCancel={close} />}
    </section>
  );
}
