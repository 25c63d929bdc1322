import { Link } from 'react-router';
import type { PartnerBusiness } from '#contract/businesses.ts';
import type { PartnerPlace } from '#contract/partner-places.ts';
import { couponFields, couponForm as texts } from '#texts/coupons/coupons-admin.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { SelectField, type SelectOption } from '#web/components/form/select-field.tsx';
import css from './coupon-form.module.css';
import { type CouponValues, findBranches, selectBusiness } from './coupon-values.ts';

/** Businesses and branches to choose from. */
export type CouponChoices = {
  partnerId: number;
  /** undefined if they could not be loaded. */
  businesses: PartnerBusiness[] | undefined;
  places: PartnerPlace[];
};

type Props = {
  choices: CouponChoices;
  values: CouponValues;
  onChange: (part: Partial<CouponValues>) => void;
};

/** Fields for the business of a coupon and the branch where it is valid (COUP-2). */
export function BranchFields({ choices, values: { Id_negocio, Id_Sucursal }, onChange }: Props) {
  const { partnerId, businesses = [], places } = choices;
  const branches = findBranches(
    businesses.find(({ Id }) => Id === Id_negocio),
    places,
  );
  return (
    <>
      <SelectField
        name="Id_negocio"
        label={couponFields.Id_negocio}
        required
        placeholder={texts.businessPlaceholder}
        choices={includeChosen(
          businesses.map(({ Id, Nombre }) => ({ value: String(Id), label: Nombre })),
          Id_negocio,
          texts.unlistedBusiness,
        )}
        value={Id_negocio ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(selectBusiness(value ? Number(value) : null))}
      />
      {choices.businesses?.length === 0 && (
        <p className={css.note}>
          <span>{texts.noBusinesses}</span> <Link to={adminPaths.newBusiness(partnerId)}>{texts.newBusiness}</Link>
        </p>
      )}
      <SelectField
        name="Id_Sucursal"
        label={couponFields.Id_Sucursal}
        hint={Id_negocio === null ? texts.businessFirst : branches.length === 0 ? texts.noBranches : undefined}
        disabled={Id_negocio === null}
        placeholder={texts.allBranches}
        choices={includeChosen(
          branches.map(({ Id, Name, Address }) => ({ value: String(Id), label: texts.branch(Name, Address) })),
          Id_Sucursal,
          texts.unlistedBranch,
        )}
        value={Id_Sucursal ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ Id_Sucursal: value ? Number(value) : null })}
      />
    </>
  );
}

/** Adds the selected id to the choices if it is missing, because it was removed or the list failed to load. */
function includeChosen(choices: SelectOption[], chosen: number | null, name: (id: number) => string): SelectOption[] {
  const isListed = chosen === null || choices.some(({ value }) => value === String(chosen));
  return isListed ? choices : [...choices, { value: String(chosen), label: name(chosen) }];
}

export const getBusinessName = (id: number, { businesses = [] }: CouponChoices) =>
  businesses.find(({ Id }) => Id === id)?.Nombre ?? texts.unlistedBusiness(id);

export const getBranchName = (id: number | null, { places }: CouponChoices) =>
  id === null ? texts.allBranches : (places.find(({ Id }) => Id === id)?.Name ?? texts.unlistedBranch(id));
