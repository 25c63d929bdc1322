import { IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { city } from '#domain/city.ts';
import { personalCode as texts } from '#texts/personal-code.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import { CodePaper } from './code-paper.tsx';
import css from './code-screen.module.css';
import type { OfferDetail } from './offer-detail.ts';
import { type CodeState, usePersonalCode } from './use-personal-code.ts';
import { useWakeLock } from './use-wake-lock.ts';

export type CodeScreenProps = {
  offer: Pick<OfferDetail, 'id' | 'discount' | 'business' | 'hasBarcode'>;
  onClose: () => void;
};

const accountNeeded = 403;

/** The whole screen for the till: a personal code that stays good while it is looked at (OFFR-2). */
export function CodeScreen({ offer, onClose }: CodeScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { code, renewed, asking, problem, ask, now } = usePersonalCode(offer.id);
  useWakeLock();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={css.screen} onClose={onClose}>
      <header className={css.head}>
        <div>
          <h2 id={titleId}>{texts.title}</h2>
          <p>
            {offer.discount} · {offer.business}
          </p>
        </div>
        <button
          type="button"
          className={css.close}
          aria-label={texts.close}
          title={texts.close}
          onClick={() => dialog.current?.close()}
        >
          <IconX size={26} stroke={2} aria-hidden="true" />
        </button>
      </header>
      <p className="visually-hidden" role="status">
        {code && !problem && (renewed ? texts.renewed(timeOf(code.Vence)) : texts.ready(timeOf(code.Vence)))}
      </p>
      {code && <CodePaper code={code} hasBarcode={offer.hasBarcode} leftMs={code.endsAt - now} />}
      {!code && asking && (
        <p className={css.asking} role="status">
          {texts.asking}
        </p>
      )}
      {problem && <Problem problem={problem} code={code} id={offer.id} asking={asking} now={now} onAsk={ask} />}
      {code && !problem && <Hints code={code} />}
    </dialog>
  );
}

function Hints({ code }: { code: NonNullable<CodeState['code']> }) {
  const { Usos, UsoPorUsuario } = code;
  return (
    <div className={css.hints}>
      <p>{texts.hint}</p>
      {UsoPorUsuario > 0 && <p>{texts.uses(UsoPorUsuario - Usos, UsoPorUsuario)}</p>}
    </div>
  );
}

type ProblemProps = Pick<CodeState, 'code' | 'asking'> & {
  problem: NonNullable<CodeState['problem']>;
  id: number;
  now: number;
  onAsk: () => void;
};

/** Why there is no (other) code, and what one can do about it. */
function Problem({ problem: { message, status }, code, id, asking, now, onAsk }: ProblemProps) {
  const good = code !== null && code.endsAt > now;
  const title = status === null || code ? texts.failed : texts.refused;
  return (
    <div className={css.problem}>
      <div role="alert">
        {!code && <p className={css.problemTitle}>{title}</p>}
        {good && <p>{texts.renewFailed(timeOf(code.Vence))}</p>}
        {code && !good && <p>{texts.expiredHelp}</p>}
        <p>{message}</p>
      </div>
      <p className={css.actions}>
        {status === accountNeeded ? (
          <>
            <Link to={paths.login(`${paths.coupon(id)}#usar`)} className={`${button.button} ${button.primary}`}>
              {texts.signIn}
            </Link>
            <Link to={paths.register} className={button.button}>
              {texts.register}
            </Link>
          </>
        ) : (
          <button
            type="button"
            className={`${button.button} ${button.primary}`}
            aria-disabled={asking}
            onClick={() => asking || onAsk()}
          >
            {code && !good ? texts.renew : texts.retry}
          </button>
        )}
      </p>
    </div>
  );
}

/** The time of day of an instant, as the clocks of the city show it. */
const timeOf = (instant: string) =>
  new Intl.DateTimeFormat('es-MX', { timeZone: city.timeZone, hour: 'numeric', minute: '2-digit' }).format(
    new Date(instant),
  );
