import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { PartnerBusiness } from '#contract/businesses.ts';
import type { PartnerPlace } from '#contract/places.ts';
import { tillBranch as texts } from '#texts/till.ts';
import { partnerLists } from '#web/api/partner-lists.ts';
import type { Choice } from '#web/components/select-field.tsx';

/** A business without branches stands for itself; its value is no place's id. */
const businessMark = 'negocio-';

const keyOf = (partnerId: number) => `caja:sucursal:${partnerId}`;

/** Where this till stands: chosen once, remembered on this device for each partner. */
export function useBranch(partnerId: number) {
  const [businesses, places] = useQueries({
    queries: [partnerLists.businesses(partnerId), partnerLists.places(partnerId)],
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const choices = businesses.data && places.data && whereChoices(businesses.data, places.data);
  const known = (value: string | null) => choices?.find((choice) => choice.value === value)?.value;
  const only = choices?.length === 1 ? choices[0]?.value : undefined;
  const value = choices ? (known(chosen ?? remembered(partnerId)) ?? only ?? '') : '';
  return {
    /** undefined until they are there */
    choices,
    error: choices ? null : (businesses.error ?? places.error),
    retry: () => {
      for (const query of [businesses, places]) if (query.isError) void query.refetch();
    },
    /** '' until one is chosen */
    value,
    /** null where the business has no branch */
    branchId: value === '' || value.startsWith(businessMark) ? null : Number(value),
    choose(next: string) {
      setChosen(next);
      remember(partnerId, next);
    },
  };
}

/** The branches of a partner's businesses, and the businesses that have none. */
function whereChoices(businesses: PartnerBusiness[], places: PartnerPlace[]): Choice[] {
  const branches = places.filter(({ negocio_nombre }) => negocio_nombre.trim() !== '');
  const withBranches = new Set(branches.map(({ negocio_nombre }) => negocio_nombre.trim()));
  const alone = businesses.filter(({ Nombre }) => !withBranches.has(Nombre.trim()));
  return [
    ...branches.map(({ Id, Name, Address }) => ({ value: String(Id), label: texts.branch(Name, Address) })),
    ...alone.map(({ Id, Nombre }) => ({ value: `${businessMark}${Id}`, label: texts.noBranches(Nombre) })),
  ];
}

function remembered(partnerId: number): string | null {
  try {
    return localStorage.getItem(keyOf(partnerId));
  } catch {
    return null;
  }
}

function remember(partnerId: number, value: string): void {
  try {
    localStorage.setItem(keyOf(partnerId), value);
  } catch {
    // private windows may refuse; then it is chosen anew each time
  }
}
