import { IconDirections } from '@tabler/icons-react';
import { Link } from 'react-router';
import { publicCouponPage as texts } from '#texts/coupons/coupons-public.ts';
import { notifyLinks } from '#texts/notifications/notify-links.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { ShareLink } from '#web/components/buttons/share-link.tsx';
import { BackLink } from '#web/components/page/back-link.tsx';
import css from './coupon-view.module.css';
import type { CouponViewModel } from './coupon-view-model.ts';
import { ShowCodeButton } from './show-code-button.tsx';

type Props = {
  coupon: CouponViewModel;
  /** URL to share. */
  url: string;
};

/** Page of a coupon: ticket with the button to use it, terms and branches. */
export function CouponView({ coupon, url }: Props) {
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
    <article className={css.page}>
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
        {(branches.length > 0 || !sampleLabel) && (
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
