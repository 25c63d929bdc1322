import { type ComponentType, type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { publicCouponPage as texts } from '#texts/coupons/coupons-public.ts';
import button from '#web/components/buttons/button.module.css';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { NoScript } from '#web/components/page/no-script.tsx';
import type { CouponViewModel } from './coupon-view-model.ts';
import type { PersonalCodeScreenProps } from './personal-code-screen.tsx';
import css from './show-code-button.module.css';

const hash = '#usar';

/**
 * Button that opens the personal code. It is a fragment link: a tap before hydration is kept in the URL, and the back
 * button closes the code.
 */
export function ShowCodeButton({
  coupon,
}: {
  coupon: Pick<CouponViewModel, 'id' | 'discount' | 'business' | 'hasBarcode'>;
}) {
  const navigate = useNavigate();
  const location = useLocation();
  const hydrated = useHydrated();
  const isOpen = hydrated && location.hash === hash;
  const { Screen, failed, retry } = useLazyCodeScreen(isOpen);
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
        {isOpen && !Screen && !failed ? texts.opening : texts.use}
      </Link>
      <NoScript sentence={texts.needsScript} />
      {isOpen && failed ? (
        <p role="alert" className={css.failed}>
          <span>{texts.openFailed}</span>{' '}
          <button type="button" className={button.button} onClick={retry}>
            {texts.retry}
          </button>
        </p>
      ) : (
        <p className={css.help}>{texts.useHelp}</p>
      )}
      {isOpen && Screen && <Screen coupon={coupon} onClose={close} />}
    </>
  );
}

/** Loads the code screen when it is first opened. */
function useLazyCodeScreen(isOpen: boolean) {
  const [Screen, setScreen] = useState<ComponentType<PersonalCodeScreenProps>>();
  const [failed, setFailed] = useState(false);
  const isMissing = isOpen && !Screen;
  const load = useCallback(() => {
    setFailed(false);
    import('./personal-code-screen.tsx')
      .then(({ PersonalCodeScreen }) => setScreen(() => PersonalCodeScreen))
      .catch(() => setFailed(true));
  }, []);
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);
  return { Screen, failed, retry: load };
}

/** Activates the link with the space bar, as users expect from role=button. */
function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
