import type { Offer } from '#contract/coupons.ts';
import { directionsUrl } from '#domain/directions.ts';
import { dollarsInWords } from '#domain/discount-words.ts';
import { offerTerms as texts } from '#texts/offer-terms.ts';
import { cardWords, dayInWords, type OfferCardWords } from './offer-words.ts';

/** Everything that a coupon's own page says, in words. */
export type OfferDetail = OfferCardWords & {
  description: string;
  /** Why nobody can use it now, and what to do; null when people can. */
  closed: { reason: string; help: string } | null;
  conditions: { term: string; value: string }[];
  branches: { id: number; name: string; address: string; directions: string }[];
  /** Whether the till scans a barcode. */
  hasBarcode: boolean;
};

export function offerDetail(offer: Offer, logoOf: (path: string) => string): OfferDetail {
  return {
    ...cardWords(offer, logoOf),
    description: offer.Descripcion,
    closed: closedOf(offer),
    conditions: [
      { term: texts.daysTerm, value: daysOf(offer) },
      {
        term: texts.minimumTerm,
        value: offer.MontoMinimo > 0 ? texts.minimumValue(dollarsInWords(offer.MontoMinimo)) : texts.noMinimumValue,
      },
      { term: texts.perPersonTerm, value: limitOf(offer.UsoPorUsuario) },
      { term: texts.inAllTerm, value: limitOf(offer.UsoMaximo) },
      { term: texts.accountTerm, value: offer.RequiereCuenta ? texts.accountNeeded : texts.accountFree },
    ],
    branches: offer.Sucursales.map(({ Id, Name, Address }) => ({
      id: Id,
      name: Name,
      address: Address,
      directions: directionsUrl({ name: Name, address: Address }),
    })),
    hasBarcode: offer.TipoCodigo === 'CODIGO DE BARRAS',
  };
}

const limitOf = (uses: number) => (uses > 0 ? texts.uses(uses) : texts.noLimit);

function daysOf({ FechaInicio: from, FechaExpiracion: to }: Offer): string {
  if (to === null) return from === null ? texts.noEnd : texts.fromDay(dayInWords(from));
  return from === null ? texts.until(dayInWords(to)) : texts.fromTo(dayInWords(from), dayInWords(to));
}

function closedOf({ Estado, Muestra, FechaInicio, FechaExpiracion }: Offer): OfferDetail['closed'] {
  if (Estado === 'vencido') return { reason: texts.ended(dayInWords(FechaExpiracion ?? '')), help: texts.endedHelp };
  if (Muestra) return { reason: texts.sampleState, help: texts.sampleHelp };
  if (Estado === 'por empezar') return { reason: texts.begins(dayInWords(FechaInicio ?? '')), help: texts.beginsHelp };
  return Estado === 'agotado' ? { reason: texts.usedUp, help: texts.usedUpHelp } : null;
}
