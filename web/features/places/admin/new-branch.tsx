import { useNavigate } from 'react-router';
import { maxNameLength } from '#domain/accounts/account-rules.ts';
import { type PlaceCategory, placeCategories } from '#domain/places/categories.ts';
import { placeLimits } from '#domain/places/place-limits.ts';
import { categoryHelp } from '#texts/places/maps-search.ts';
import { newBranch, placeFields as texts } from '#texts/places/places-admin.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { useConfirmDoubts } from '#web/components/dialogs/confirm.tsx';
import { type FormSubmission, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { useCreateForm } from '#web/components/editing/use-save-form.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { CoordinatesField } from './coordinates-field.tsx';
import css from './place-form.module.css';
import { useUpsertPlace } from './place-queries.ts';
import { findPlaceDoubts, toPlacePayload, toValues, validatePlace } from './place-values.ts';

type Props = {
  business: { id: number; name: string; partnerId: number };
  /** Selected from the start. */
  category: PlaceCategory;
  /** Whether it is the first branch, whose name is then that of the business. */
  isFirst: boolean;
};

/** Form for a new place that is a branch of a business: name, address, category and a pin on the map. */
export function NewBranch({ business: { id, name, partnerId }, category, isFirst }: Props) {
  const navigate = useNavigate();
  const save = useUpsertPlace();
  const form = useCreateForm({
    draft: `branch:new:${id}`,
    create: (branch: BranchValues) => save.mutateAsync({ ...toPayload(branch), ID_OWNER: partnerId, ID_BUSINESS: id }),
    texts: { ...newBranch, created: ({ Name }) => newBranch.created(Name.trim()) },
    onSaved: () => navigate(adminPaths.business(id), { state: { partnerId }, replace: true }),
  });
  return <BranchForm name={isFirst ? name : ''} example={newBranch.nameHint(name)} category={category} {...form} />;
}

type BranchValues = { Name: string; Address: string; category: PlaceCategory; coordinates: string };
type FormProps = FormSubmission<[BranchValues]> & { name: string; example: string; category: PlaceCategory };

const noPhotos = { photos: [], logo: '' };
const choices = placeCategories.map((value) => ({ value, label: categoryHelp[value] ?? value }));

/** Request body of the branch; what the form does not ask is that of an empty place. */
const toPayload = (branch: BranchValues) => ({
  ...toPlacePayload('place', null, { ...toValues(null), ...branch }, noPhotos),
  CATEGORIA: branch.category,
});

function BranchForm({ name, example, category, send, ...options }: FormProps) {
  const createValues = (): BranchValues => ({ Name: name, Address: '', category, coordinates: '' });
  const { values, change, submit, shell } = useDraftForm(createValues, options);
  const confirmDoubts = useConfirmDoubts();
  const handleSubmit = async () => {
    const firstError = validatePlace('place', { ...toValues(null), ...values });
    if (!firstError) {
      const doubts = findPlaceDoubts('place', null, { ...values, from: '', to: '' }, new Date());
      if (values.coordinates.trim() === '') doubts.push(newBranch.noPin);
      if (!(await confirmDoubts(doubts))) return;
    }
    return submit(firstError, () => send(values));
  };
  return (
    <FormShell long className={css.form} {...shell} onSubmit={handleSubmit}>
      <TextField name="Name" label={texts.Name} hint={example} maxLength={maxNameLength} autoComplete="off" />
      <TextField name="Address" label={texts.Address} maxLength={placeLimits.address} autoComplete="off" />
      <SelectField name="category" label={newBranch.category} choices={choices} />
      <CoordinatesField
        typed={values.coordinates}
        stored=""
        onChange={(coordinates) => change({ coordinates })}
        startsWithMap
      />
    </FormShell>
  );
}
