import { IconDirections } from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { publicCouponPage as texts } from '#texts/coupons/coupons-public.ts';
import { notifyLinks } from '#texts/notifications/notification-errors.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { ShareLink } from '#web/components/buttons/share-link.tsx';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { BackLink } from '#web/components/page/back-link.tsx';
import { NoScript } from '#web/components/page/empty-state.tsx';
import type { CouponCardViewModel } from './coupon-card-view-model.ts';
import { CouponRow } from './coupon-row.tsx';
import css from './coupon-view.module.css';
import type { CouponViewModel } from './coupon-view-model.ts';
import type { PersonalCodeScreenProps } from './personal-code-screen.tsx';

type Props = {
  coupon: CouponViewModel;
  /** Other coupons of the business, when this one cannot be used. */
  others: CouponCardViewModel[];
  /** URL to share. */
  url: string;
};

/** Page of a coupon: ticket with the button to use it, terms and branches. */
export function CouponView({ coupon, others, url }: Props) {
  const {
    title,
    business,
    businessId,
    logo,
    discount,
    lastDay,
    sampleLabel,
    closed,
    description,
    conditions,
    branches,
    signInUrl,
  } = coupon;
  return (
    <article className={`page ${css.page}`}>
      <BackLink to={paths.coupons()} label={texts.back} />
      <div className={css.ticket} data-closed={closed !== null}>
        <header className={css.face}>
          <p className={css.business}>
            {logo && <img src={logo} alt={texts.logo(business)} width="44" height="44" className={css.logo} />}
            <Link to={paths.business(businessId)} translate="no">
              {business}
            </Link>
            {sampleLabel && (
              <span className="badge" data-tone="sol">
                {sampleLabel}
              </span>
            )}
          </p>
          <p className={css.discount}>{discount}</p>
          <h1>{title}</h1>
          {!closed && <p className={css.lastDay}>{lastDay}</p>}
        </header>
        <div className={css.action}>
          {closed ? (
            <>
              <p className={css.closed}>{closed.reason}</p>
              <p>{closed.help}</p>
              <LinkButton to={paths.coupons()}>{texts.others}</LinkButton>
            </>
          ) : (
            <>
              {signInUrl && (
                <p>
                  <span>{texts.needsAccount}</span> <Link to={signInUrl}>{texts.signIn}</Link>.
                </p>
              )}
              <ShowCodeButton coupon={coupon} />
            </>
          )}
        </div>
      </div>
      <div className={css.columns}>
        <section>
          <h2>{texts.terms}</h2>
          <dl className={css.conditions}>
            {conditions.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {description && <p className={css.description}>{description}</p>}
          <ShareLink title={`${discount} · ${business}`} url={url} />
          <p>
            <Link to={paths.notifications({ tipo: 'alerts', tema: 'Compras' })}>{notifyLinks.coupon}</Link>
          </p>
        </section>
        {(branches.length > 0 || !(sampleLabel || closed)) && (
          <section>
            <h2>{texts.branches}</h2>
            {branches.length === 0 && <p className={css.soft}>{texts.anyBranch}</p>}
            <ul className={css.branches}>
              {branches.map((branch) => (
                <Branch key={branch.id} {...branch} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <CouponRow id="others" title={texts.ofBusiness(business)} lead={texts.ofBusinessLead} cards={others} />
    </article>
  );
}

function Branch({ id, name, address, directions }: CouponViewModel['branches'][number]) {
  return (
    <li>
      <Link to={paths.place(id)} translate="no">
        {name}
      </Link>
      <span className={css.soft} translate="no">
        {address}
      </span>
      <a href={directions} target="_blank" rel="noreferrer" className={css.directions}>
        <IconDirections size={20} stroke={1.8} aria-hidden="true" />
        <span>{texts.directions}</span>{' '}
        <span className="visually-hidden">{`${texts.directionsTo(name)} ${texts.newWindow}`}</span>
      </a>
    </li>
  );
}

const hash = '#usar';

/**
 * Button that opens the personal code. It is a fragment link: a tap before hydration is kept in the URL, and the back
 * button closes the code.
 */
function ShowCodeButton({ coupon }: { coupon: Pick<CouponViewModel, 'id' | 'discount' | 'business' | 'hasBarcode'> }) {
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
