import type { Offer } from '#contract/coupons.ts';
import { city } from '#domain/city.ts';
import { discountForPeople, dollarsInWords } from '#domain/discount-words.ts';
import { localDay } from '#domain/local-time.ts';
import { offerTerms as texts } from '#texts/offer-terms.ts';

/** A coupon in a list, in words: what is drawn needs no rule. */
export type OfferCardWords = {
  id: number;
  title: string;
  business: string;
  /** Its address; '' without one. */
  logo: string;
  discount: string;
  terms: string[];
  lastDay: string;
  where: string;
  /** How far from the point asked about; '' where that is not known. */
  distance: string;
  /** Says that nobody can use it; '' for one that people can. */
  mark: string;
};

const kilometres = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** A coupon's card in words. `near` names the point that its distance is from, `logoOf` gives a logo's full address. */
export function cardWords(offer: Offer, logoOf: (path: string) => string, near = ''): OfferCardWords {
  const { MontoMinimo, UsoPorUsuario, RequiereCuenta } = offer;
  return {
    id: offer.Id,
    title: offer.Titulo,
    business: offer.Negocio,
    logo: offer.UrlLogo && logoOf(offer.UrlLogo),
    discount: discountForPeople(offer.TipoDescuento, offer.ValorDescuento),
    terms: [
      MontoMinimo > 0 ? texts.minimum(dollarsInWords(MontoMinimo)) : texts.noMinimum,
      UsoPorUsuario > 0 ? texts.perPerson(UsoPorUsuario) : texts.noLimitPerPerson,
      ...(RequiereCuenta ? [texts.account] : []),
    ],
    lastDay: offer.FechaExpiracion === null ? texts.noEnd : texts.until(dayInWords(offer.FechaExpiracion)),
    where: whereOf(offer),
    distance: near && offer.Metros !== null ? texts.from(distanceOf(offer.Metros), near) : '',
    mark: offer.Muestra ? texts.sample : '',
  };
}

/** Cards of a list, what can be used before what is a sample. */
export function cardsWords(offers: Offer[], logoOf: (path: string) => string, near = ''): OfferCardWords[] {
  const cards = offers.map((offer) => cardWords(offer, logoOf, near));
  return [...cards.filter(({ mark }) => !mark), ...cards.filter(({ mark }) => mark)];
}

/** A day 'YYYY-MM-DD' in words, with its year when that is not the city's present one: '31 de diciembre'. */
export function dayInWords(day: string, now = new Date()): string {
  const sameYear = day.slice(0, 4) === localDay(now, city.timeZone).slice(0, 4);
  const year = sameYear ? {} : ({ year: 'numeric' } as const);
  const parts = { day: 'numeric', month: 'long', ...year, timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('es-MX', parts).format(new Date(`${day}T00:00:00Z`));
}

function whereOf({ Sucursales, Muestra }: Offer): string {
  const [only] = Sucursales;
  if (!only) return Muestra ? '' : texts.wholeBusiness;
  return Sucursales.length === 1 ? only.Address || only.Name : texts.branches(Sucursales.length);
}

const distanceOf = (metres: number): string =>
  texts.metres(metres) ?? texts.kilometres(kilometres.format(metres / 1000));
