import { Link } from 'react-router';
import type { PartnerBusiness } from '#contract/businesses.ts';
import type { PartnerPlace } from '#contract/places.ts';
import { couponFields, couponForm as texts } from '#texts/coupons.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { type Choice, SelectField } from '#web/components/select-field.tsx';
import { branchesOf, type Draft, withBusiness } from './coupon-draft.ts';
import css from './coupon-form.module.css';

/** What a coupon can be of. */
export type Choices = {
  partnerId: number;
  /** undefined while they could not be fetched */
  businesses: PartnerBusiness[] | undefined;
  places: PartnerPlace[];
};

type Props = {
  choices: Choices;
  draft: Pick<Draft, 'businessId' | 'branchId'>;
  onChange: (part: Partial<Draft>) => void;
};

/** Of which business a coupon is, and at which of its branches it holds (COUP-2). */
export function WhereFields({ choices, draft: { businessId, branchId }, onChange }: Props) {
  const { partnerId, businesses = [], places } = choices;
  const branches = branchesOf(
    businesses.find(({ Id }) => Id === businessId),
    places,
  );
  return (
    <>
      <SelectField
        name="Id_negocio"
        label={couponFields.Id_negocio}
        required
        placeholder={texts.businessPlaceholder}
        choices={withChosen(
          businesses.map(({ Id, Nombre }) => ({ value: String(Id), label: Nombre })),
          businessId,
          texts.unlistedBusiness,
        )}
        value={businessId ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(withBusiness(value ? Number(value) : null))}
      />
      {choices.businesses?.length === 0 && (
        <p className={css.note}>
          {texts.noBusinesses} <Link to={adminPaths.newBusiness(partnerId)}>{texts.newBusiness}</Link>
        </p>
      )}
      <SelectField
        name="Id_Sucursal"
        label={couponFields.Id_Sucursal}
        hint={businessId === null ? texts.businessFirst : branches.length === 0 ? texts.noBranches : undefined}
        disabled={businessId === null}
        placeholder={texts.allBranches}
        choices={withChosen(
          branches.map(({ Id, Name, Address }) => ({ value: String(Id), label: texts.branch(Name, Address) })),
          branchId,
          texts.unlistedBranch,
        )}
        value={branchId ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ branchId: value ? Number(value) : null })}
      />
    </>
  );
}

/** What is chosen can always be seen, also where it is in no list any more or the lists could not be fetched. */
function withChosen(choices: Choice[], chosen: number | null, name: (id: number) => string): Choice[] {
  const listed = chosen === null || choices.some(({ value }) => value === String(chosen));
  return listed ? choices : [...choices, { value: String(chosen), label: name(chosen) }];
}

export const nameOfBusiness = (id: number, { businesses = [] }: Choices) =>
  businesses.find(({ Id }) => Id === id)?.Nombre ?? texts.unlistedBusiness(id);

export const nameOfBranch = (id: number | null, { places }: Choices) =>
  id === null ? texts.allBranches : (places.find(({ Id }) => Id === id)?.Name ?? texts.unlistedBranch(id));
