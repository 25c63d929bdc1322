import { secondFactorTexts as texts } from '#texts/accounts/second-factor.ts';
import button from '#web/components/buttons/button.module.css';
import { CopyButton } from '#web/components/buttons/copy-button.tsx';
import { downloadFile } from '#web/components/page/download-file.ts';
import { FactorPanel } from './factor-form.tsx';
import css from './second-factor.module.css';

type Props = { codes: string[]; email: string; onSaved: () => void };

/** Shows new recovery codes, the only time they are visible (AUTH-22). */
export function RecoveryCodes({ codes, email, onSaved }: Props) {
  const text = [texts.fileTitle(email), '', ...codes, ''].join('\n');
  const download = () => downloadFile(texts.fileName, 'text/plain', text);
  return (
    <FactorPanel title={texts.codesTitle} lead={texts.codesNote}>
      <div className={css.printed} data-printed>
        <p className={css.printTitle}>{texts.fileTitle(email)}</p>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <p className={css.actions}>
        <CopyButton label={texts.copy} text={text} />
        <button type="button" className={button.button} onClick={download}>
          {texts.download}
        </button>
        <button type="button" className={button.button} onClick={() => window.print()}>
          {texts.print}
        </button>
      </p>
      <button type="button" className={`${button.button} ${button.primary}`} onClick={onSaved}>
        {texts.saved}
      </button>
    </FactorPanel>
  );
}
