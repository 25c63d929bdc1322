import { Fragment, useEffect, useState } from 'react';
import type { Phone } from '#domain/phones.ts';

type Props = {
  typed: string;
  /** Label for screen readers, such as 'Teléfono'. */
  label?: string;
};

/** The phone numbers of a typed text as links; the plain text until the parser has loaded, and if it finds no number. */
export function PhoneLinks({ typed, label }: Props) {
  const [phones, setPhones] = useState<Phone[]>([]);
  useEffect(() => {
    let isCurrent = true;
    import('#domain/phones.ts')
      .then(({ parsePhones }) => isCurrent && setPhones(parsePhones(typed, 'US')))
      .catch(() => {}); // the text remains
    return () => {
      isCurrent = false;
    };
  }, [typed]);
  if (phones.length === 0) return <span translate="no">{typed}</span>;
  return phones.map(({ number, text }, i) => {
    const shown = phones.length === 1 ? typed : text;
    return (
      <Fragment key={number}>
        {i > 0 && ' · '}
        <a href={`tel:${number}`} aria-label={label && `${label}: ${shown}`} translate="no">
          {shown}
        </a>
      </Fragment>
    );
  });
}
