import { useNavigate } from 'react-router';
import { exchangeHouseForm as texts } from '#texts/rates/exchange-houses-admin.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { useCreateForm } from '#web/components/editing/use-save-form.tsx';
import { ExchangeHouseForm } from './exchange-house-form.tsx';
import { useCreateExchangeHouse } from './exchange-house-queries.ts';

/** Form of a new exchange house; leads on to its rates, if active. */
export function CreateExchangeHouse() {
  const navigate = useNavigate();
  const create = useCreateExchangeHouse();
  const form = useCreateForm({
    draft: 'exchange-house:new',
    create: create.mutateAsync,
    texts,
    onSaved: ({ Id, active }) => navigate(active ? adminPaths.houseRates({ house: Id }) : adminPaths.exchangeHouses),
  });
  return <ExchangeHouseForm {...form} />;
}
