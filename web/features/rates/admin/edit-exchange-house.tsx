import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ExchangeHouse } from '#contract/rates.ts';
import { exchangeHouseForm as texts } from '#texts/rates/exchange-houses-admin.ts';
import { fetchLatest } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { exchangeHousesQuery } from '#web/api/exchange-house-queries.ts';
import { useEditForm } from '#web/components/editing/use-save-form.tsx';
import { comparedExchangeHouseFields } from './compared-exchange-house-fields.ts';
import { toUneditedPayload } from './exchange-house-draft.ts';
import { ExchangeHouseForm } from './exchange-house-form.tsx';
import { useUpdateExchangeHouse } from './exchange-house-queries.ts';

/** Edit form of an exchange house (ADM-2). */
export function EditExchangeHouse({ house }: { house: ExchangeHouse }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const update = useUpdateExchangeHouse();
  const { initial, form } = useEditForm(house, {
    load: async () => {
      const houses = await fetchLatest(client, exchangeHousesQuery());
      return houses.find(({ Id }) => Id === house.Id);
    },
    fields: comparedExchangeHouseFields,
    toEdit: toUneditedPayload,
    update: (merged, { Id, Version }) => update.mutateAsync({ ...merged, Id, Version }),
    texts,
    draft: `exchange-house:${house.Id}`,
    onSaved: () => navigate(adminPaths.exchangeHouses),
  });
  return <ExchangeHouseForm house={initial} {...form} />;
}
