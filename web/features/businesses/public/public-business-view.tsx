import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { publicBusinessPage as texts } from '#texts/partners/public-business.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { BackLink } from '#web/components/page/back-link.tsx';
import { useVisitCount } from '#web/shell/live/use-visit-count.ts';
import css from './public-business-view.module.css';
import type { BranchViewModel, PublicBusinessViewModel } from './public-business-view-model.ts';

const newWindow = { target: '_blank', rel: 'noreferrer' };

type Props = {
  business: PublicBusinessViewModel;
  /** Coupons of the business. */
  children: ReactNode;
};

/** Public page of a business: cover, logo, description, coupons, and branches with hours and directions. */
export function PublicBusinessView({ business, children }: Props) {
  useVisitCount('negocio', business.id);
  const { name, categories, description, logo, cover, isSample, branches, phones } = business;
  return (
    <article className={`page ${css.page}`}>
      <BackLink to={paths.coupons()} label={texts.back} />
      <header className={css.head} data-cover={cover !== null}>
        {cover && (
          <img {...cover} sizes="(min-width: 62rem) 62rem, 100vw" alt={texts.cover(name)} className={css.cover} />
        )}
        <div className={css.identity}>
          <img src={logo} alt={texts.logo(name)} width="96" height="96" className={css.logo} />
          <div>
            {isSample && (
              <p className="badge" data-tone="sol">
                {texts.sample}
              </p>
            )}
            <h1 translate="no">{name}</h1>
            <p className={css.categories}>{categories.join(' · ')}</p>
          </div>
        </div>
        <Actions business={business} />
      </header>
      <section>
        <h2>{texts.about}</h2>
        <p className={css.description}>{description}</p>
      </section>
      {children}
      <section>
        <h2>{texts.branches}</h2>
        {branches.length === 0 && (
          <p className={css.soft}>
            {phones.length > 0 ? `${texts.noBranches} ${texts.noBranchesCall}` : texts.noBranches}
          </p>
        )}
        <ul className={css.branches}>
          {branches.map((branch) => (
            <Branch key={branch.id} branch={branch} />
          ))}
        </ul>
      </section>
    </article>
  );
}

function Actions({ business: { phones, website } }: { business: PublicBusinessViewModel }) {
  if (phones.length === 0 && !website) return null;
  return (
    <p className={css.actions}>
      {phones.map(({ Numero, Texto }) => (
        <a key={Numero} href={`tel:${Numero}`} className={`${button.button} ${button.primary}`}>
          <span>{texts.call}</span> <span translate="no">{Texto}</span>
        </a>
      ))}
      {website && (
        <a href={website} {...newWindow} data-tap="sitioweb" className={button.button}>
          <span>{texts.website}</span> <span className="visually-hidden">{texts.newWindow}</span>
        </a>
      )}
    </p>
  );
}

function Branch({ branch: { id, name, address, directions, phones, hours } }: { branch: BranchViewModel }) {
  return (
    <li>
      <h3>
        <Link to={paths.place(id)} translate="no">
          {name}
        </Link>
      </h3>
      <p className={css.soft} translate="no">
        {address}
      </p>
      <p className={css.actions}>
        <a href={directions} {...newWindow} data-tap="comollegar" className={button.button}>
          <span>{texts.directions}</span>{' '}
          <span className="visually-hidden">{`${texts.directionsTo(name)} ${texts.newWindow}`}</span>
        </a>
        {phones.map(({ Numero, Texto }) => (
          <a
            key={Numero}
            href={`tel:${Numero}`}
            aria-label={`${texts.callBranch(name)}: ${Texto}`}
            className={button.button}
            translate="no"
          >
            {Texto}
          </a>
        ))}
      </p>
      {hours.length > 0 && <Hours rows={hours} label={texts.hoursOf(name)} />}
    </li>
  );
}

/** Opening hours, collapsed. */
function Hours({ rows, label }: { rows: BranchViewModel['hours']; label: string }) {
  return (
    <details className={css.hours}>
      <summary>{texts.hours}</summary>
      <table aria-label={label}>
        <tbody>
          {rows.map(({ day, hours, entry }) => (
            <tr key={entry} title={entry}>
              <th scope="row">{day}</th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
