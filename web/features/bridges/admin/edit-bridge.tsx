import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { EditableBridge } from '#contract/bridges.ts';
import { bridgeForm as texts } from '#texts/bridges/bridges-admin.ts';
import { fetchLatest } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { useEditForm } from '#web/components/editing/use-save-form.tsx';
import { toUneditedPayload } from './bridge-draft.ts';
import { BridgeForm } from './bridge-form.tsx';
import { bridgesQuery, useUpdateBridge } from './bridge-queries.ts';
import { comparedBridgeFields } from './compared-bridge-fields.ts';

/** Edit form of a bridge (ADM-2). */
export function EditBridge({ bridge }: { bridge: EditableBridge }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const update = useUpdateBridge();
  const { initial, form } = useEditForm(bridge, {
    load: async () => {
      const bridges = await fetchLatest(client, bridgesQuery());
      return bridges.find(({ port }) => port === bridge.port);
    },
    fields: comparedBridgeFields,
    toEdit: toUneditedPayload,
    update: (merged, { port, Version }) => update.mutateAsync({ ...merged, port, Version }),
    texts,
    draft: `bridge:${bridge.port}`,
    onSaved: () => navigate(adminPaths.bridges),
  });
  return <BridgeForm bridge={initial} {...form} />;
}
