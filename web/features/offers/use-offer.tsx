import { type ComponentType, type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { offer as texts } from '#texts/offers.ts';
import button from '#web/components/button.module.css';
import { NoScript } from '#web/components/no-script.tsx';
import { useHydrated } from '#web/components/use-hydrated.ts';
import type { CodeScreenProps } from './code-screen.tsx';
import type { OfferDetail } from './offer-detail.ts';
import css from './use-offer.module.css';

const hash = '#usar';

/**
 * The way to a personal code. It is a link within the page: a tap before the page's JavaScript has come is kept in the
 * address, and the phone's 'back' closes the code.
 */
export function UseOffer({ offer }: { offer: Pick<OfferDetail, 'id' | 'discount' | 'business' | 'hasBarcode'> }) {
  const navigate = useNavigate();
  const location = useLocation();
  const hydrated = useHydrated();
  const open = hydrated && location.hash === hash;
  const { Screen, failed, retry } = useCodeScreen(open);
  const close = () => {
    if (location.state === hash) void navigate(-1);
    else void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Link
        to={{ hash }}
        state={hash}
        role="button"
        className={`${button.button} ${button.primary} ${button.large} ${css.use}`}
        preventScrollReset
        onKeyDown={clickOnSpace}
      >
        {open && !Screen && !failed ? texts.opening : texts.use}
      </Link>
      <NoScript sentence={texts.needsScript} />
      {open && failed ? (
        <p role="alert" className={css.failed}>
          {texts.openFailed}{' '}
          <button type="button" className={button.button} onClick={retry}>
            {texts.retry}
          </button>
        </p>
      ) : (
        <p className={css.help}>{texts.useHelp}</p>
      )}
      {open && Screen && <Screen offer={offer} onClose={close} />}
    </>
  );
}

/** The screen of the code, fetched when it is first wanted. */
function useCodeScreen(wanted: boolean) {
  const [Screen, setScreen] = useState<ComponentType<CodeScreenProps>>();
  const [failed, setFailed] = useState(false);
  const missing = wanted && !Screen;
  const load = useCallback(() => {
    setFailed(false);
    import('./code-screen.tsx').then(({ CodeScreen }) => setScreen(() => CodeScreen)).catch(() => setFailed(true));
  }, []);
  useEffect(() => {
    if (missing) load();
  }, [missing, load]);
  return { Screen, failed, retry: load };
}

/** A button answers the space bar too. */
function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
