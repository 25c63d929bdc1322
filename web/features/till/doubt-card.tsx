import { useEffect, useRef } from 'react';
import { tillDoubt as texts } from '#texts/till.ts';
import button from '#web/components/button.module.css';
import { useConfirm } from '#web/components/confirm.tsx';
import { CardTitle } from './card-title.tsx';
import css from './doubt-card.module.css';
import type { Try } from './kept-try.ts';
import { useOnline } from './use-online.ts';

type Props = {
  tried: Try;
  /** What the server said of it, '' when nothing. */
  sentence: string;
  sending: boolean;
  onAskAgain: () => Promise<void>;
  onGiveUp: () => void;
};

/** A try whose answer never came: nobody may say that it was redeemed, nor that it was not (TILL-2). */
export function DoubtCard({ tried, sentence, sending, onAskAgain, onGiveUp }: Props) {
  const online = useOnline();
  const confirm = useConfirm();
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!sending && document.activeElement === document.body) again.current?.focus(); // it lost the focus while it was off
  }, [sending]);
  const handleGiveUp = async () => {
    if (await confirm({ title: texts.question, action: texts.giveUp })) onGiveUp();
  };
  return (
    <section className={css.card} aria-labelledby="doubt">
      <CardTitle id="doubt">{texts.title}</CardTitle>
      <p>{texts.what(tried.Titulo, tried.Codigo.toUpperCase())}</p>
      <div role="status">
        <p>{sending ? texts.asking : sentence || (online ? texts.lost : texts.offline)}</p>
      </div>
      <button
        ref={again}
        type="button"
        disabled={sending}
        className={`${button.button} ${button.primary} ${button.large}`}
        onClick={onAskAgain}
      >
        {sending ? texts.asking : texts.again}
      </button>
      <p className={css.help}>{texts.help}</p>
      <button type="button" disabled={sending} className={css.quiet} onClick={handleGiveUp}>
        {texts.giveUp}
      </button>
    </section>
  );
}
