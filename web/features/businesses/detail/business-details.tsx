import type { ReactNode } from 'react';
import type { Business } from '#contract/businesses.ts';
import { toSafeUrl } from '#domain/safe-url.ts';
import { businessFields, businessPage as texts } from '#texts/partners/businesses.ts';
import { PhoneLinks } from '#web/components/page/phone-links.tsx';
import css from './business-details.module.css';

/** Category, description and contact details of a business (BIZ-1). */
export function BusinessDetails({ business }: { business: Business }) {
  const { Categoria, SubCategoria, Descripcion, Telefono, Email, SitioWeb } = business;
  return (
    <div className={css.facts}>
      <section className={css.about}>
        <p className={css.category}>
          <strong>{Categoria}</strong>
          {SubCategoria && <span>{SubCategoria}</span>}
        </p>
        <p className={css.description}>{Descripcion}</p>
      </section>
      <dl className={css.contact} aria-label={texts.contact}>
        <Fact label={businessFields.Telefono}>{Telefono && <PhoneLinks typed={Telefono} />}</Fact>
        <Fact label={businessFields.Email}>{Email && <a href={`mailto:${Email}`}>{Email}</a>}</Fact>
        <Fact label={businessFields.SitioWeb}>{SitioWeb && <Website typed={SitioWeb} />}</Fact>
      </dl>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || texts.none}</dd>
    </div>
  );
}

function Website({ typed }: { typed: string }) {
  const url = toSafeUrl(typed);
  if (!url) return typed;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <span>{typed}</span> <span className="visually-hidden">{texts.newWindow}</span>
    </a>
  );
}
