import { IconBellRinging, IconClockHour4, IconCurrencyDollar, IconTicket } from '@tabler/icons-react';
import { Link } from 'react-router';
import { landingPage } from '#texts/shell/landing.ts';
import { paths } from '#web/api/paths.ts';
import css from './landing.module.css';

const leadsTo = { waits: paths.bridges, rate: paths.dollar, coupons: paths.coupons(), alerts: '' };
const icons = { waits: IconClockHour4, rate: IconCurrencyDollar, coupons: IconTicket, alerts: IconBellRinging };

export function Features() {
  return (
    <section id="features" className={css.section} aria-labelledby="features-title">
      <div className={css.sectionHead}>
        <h2 id="features-title">{landingPage.featuresTitle}</h2>
        <p>{landingPage.featuresLead}</p>
      </div>
      <ul className={css.features}>
        {landingPage.features.map(({ key, link, title, text }) => {
          const Icon = icons[key];
          return (
            <li key={key} className={css.feature}>
              <span className={css.featureIcon}>
                <Icon size={30} stroke={1.6} aria-hidden="true" />
              </span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
                {link ? (
                  <p>
                    <Link to={leadsTo[key]}>{link}</Link>
                  </p>
                ) : (
                  <p className={css.soon}>{landingPage.soon}</p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
