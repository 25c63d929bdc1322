import { IconDirections } from '@tabler/icons-react';
import { Link } from 'react-router';
import { offer as texts } from '#texts/offers.ts';
import { paths } from '#web/api/paths.ts';
import { BackLink } from '#web/components/back-link.tsx';
import button from '#web/components/button.module.css';
import type { OfferDetail } from './offer-detail.ts';
import css from './offer-view.module.css';
import { ShareLink } from './share-link.tsx';
import { UseOffer } from './use-offer.tsx';

type Props = {
  offer: OfferDetail;
  /** The address to hand on. */
  url: string;
};

/** A coupon's own page: the ticket with the way to use it, its conditions, where it holds. */
export function OfferView({ offer, url }: Props) {
  const { title, business, logo, discount, lastDay, mark, closed, description, conditions, branches } = offer;
  return (
    <article className={css.page}>
      <BackLink to={paths.coupons()} label={texts.back} />
      <div className={css.ticket} data-closed={closed !== null}>
        <header className={css.face}>
          <p className={css.business}>
            {logo && <img src={logo} alt={texts.logo(business)} width="44" height="44" className={css.logo} />}
            <span>{business}</span>
            {mark && <span className={css.mark}>{mark}</span>}
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
              <Link to={paths.coupons()} className={button.button}>
                {texts.others}
              </Link>
            </>
          ) : (
            <UseOffer offer={offer} />
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
        </section>
        {(branches.length > 0 || !mark) && (
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

function Branch({ id, name, address, directions }: OfferDetail['branches'][number]) {
  return (
    <li>
      <Link to={paths.place(id)}>{name}</Link>
      <span className={css.soft}>{address}</span>
      <a href={directions} target="_blank" rel="noreferrer" className={css.directions}>
        <IconDirections size={20} stroke={1.8} aria-hidden="true" />
        {texts.directions}
        <span className="visually-hidden">
          {texts.directionsTo(name)} {texts.newWindow}
        </span>
      </a>
    </li>
  );
}
