import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { PartnerBusiness } from '#contract/businesses.ts';
import type { PartnerPlace } from '#contract/partner-places.ts';
import { tillBranchChoice as texts } from '#texts/coupons/till.ts';
import { partnerQueries } from '#web/api/admin-queries.ts';
import type { SelectOption } from '#web/components/form/select-field.tsx';

/** Prefix of the value of a business without branches, which is not a place id. */
const businessPrefix = 'negocio-';

const storageKey = (partnerId: number) => `caja:sucursal:${partnerId}`;

/** The branch of this till: `fixed` for a cashier, else chosen and stored per partner on this device. */
export function useTillBranch(partnerId: number, fixed: SelectOption | null) {
  const enabled = fixed === null;
  const [businesses, places] = useQueries({
    queries: [
      { ...partnerQueries.businesses(partnerId), enabled },
      { ...partnerQueries.places(partnerId), enabled },
    ],
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const choices = fixed ? [fixed] : businesses.data && places.data && branchChoices(businesses.data, places.data);
  const findValue = (value: string | null) => choices?.find((choice) => choice.value === value)?.value;
  const only = choices?.length === 1 ? choices[0]?.value : undefined;
  const value = choices ? (findValue(chosen ?? readStoredBranch(partnerId)) ?? only ?? '') : '';
  return {
    isFixed: fixed !== null,
    /** undefined while loading. */
    choices,
    error: choices ? null : (businesses.error ?? places.error),
    retry: () => {
      for (const query of [businesses, places]) if (query.isError) void query.refetch();
    },
    /** '' while none is selected. */
    value,
    /** null for a business without branches. */
    branchId: value === '' || value.startsWith(businessPrefix) ? null : Number(value),
    choose(next: string) {
      setChosen(next);
      storeBranch(partnerId, next);
    },
  };
}

/** Choices: the branches of a partner's businesses, and the businesses without branches. */
function branchChoices(businesses: PartnerBusiness[], places: PartnerPlace[]): SelectOption[] {
  const branches = places.filter(({ negocio_nombre }) => negocio_nombre.trim() !== '');
  const withBranches = new Set(branches.map(({ negocio_nombre }) => negocio_nombre.trim()));
  const withoutBranches = businesses.filter(({ Nombre }) => !withBranches.has(Nombre.trim()));
  return [
    ...branches.map(({ Id, Name, Address }) => ({ value: String(Id), label: texts.branch(Name, Address) })),
    ...withoutBranches.map(({ Id, Nombre }) => ({ value: `${businessPrefix}${Id}`, label: texts.noBranches(Nombre) })),
  ];
}

function readStoredBranch(partnerId: number): string | null {
  try {
    return localStorage.getItem(storageKey(partnerId));
  } catch {
    return null;
  }
}

function storeBranch(partnerId: number, value: string): void {
  try {
    localStorage.setItem(storageKey(partnerId), value);
  } catch {
    // storage is not available, for example in a private window
  }
}
