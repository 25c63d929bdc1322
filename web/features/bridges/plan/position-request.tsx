import { planPage as texts } from '#texts/bridges/plan.ts';
import button from '#web/components/buttons/button.module.css';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import css from './position-request.module.css';

type Props = { isKnown: boolean; status: string; onRequest: () => void };

/** Renders after hydration, in reserved space: the button needs JavaScript. */
export function PositionRequest({ isKnown, status, onRequest }: Props) {
  const hydrated = useHydrated();
  return (
    <div className={css.position}>
      {hydrated && (
        <>
          <button type="button" className={button.button} onClick={onRequest}>
            {isKnown ? texts.positionAgain : texts.position}
          </button>
          <p role="status">{status || (isKnown ? texts.positionUsed : texts.positionPrivate)}</p>
        </>
      )}
    </div>
  );
}
