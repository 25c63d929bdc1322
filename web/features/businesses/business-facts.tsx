import type { ReactNode } from 'react';
import type { Business } from '#contract/businesses.ts';
import { dialable, webAddress } from '#domain/links.ts';
import { businessFields, businessPage as texts } from '#texts/businesses.ts';
import css from './business-facts.module.css';

/** What a business is and how it is reached (BIZ-1). */
export function BusinessFacts({ business }: { business: Business }) {
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
        <Fact label={businessFields.Telefono}>{Telefono && <Telephone typed={Telefono} />}</Fact>
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

function Telephone({ typed }: { typed: string }) {
  const number = dialable(typed);
  return number ? <a href={`tel:${number}`}>{typed}</a> : typed;
}

function Website({ typed }: { typed: string }) {
  const address = webAddress(typed);
  if (!address) return typed;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {typed}
      <span className="visually-hidden"> {texts.newWindow}</span>
    </a>
  );
}
