import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { EditableBridge } from '#contract/bridges.ts';
import { formatLanes, formatTolls, formatWeekHours } from '#domain/bridges/format-bridge.ts';
import { bridgeFields, bridgeForm as texts } from '#texts/bridges/bridges-admin.ts';
import { calls, fetchLatest } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { useEditForm } from '#web/components/editing/use-save-form.tsx';
import { BridgeForm } from './bridge-form.tsx';
import { toUneditedPayload, toValues } from './bridge-values.ts';

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
    toValues,
    labels: { ...bridgeFields, week: bridgeFields.openingHours },
    formats: {
      week: ({ openingHours }) => formatWeekHours(openingHours),
      lanes: ({ lanes }) => formatLanes(lanes),
      tolls: ({ tolls }) => formatTolls(tolls),
    },
    toEdit: toUneditedPayload,
    update: (merged, { port, Version }) => update.mutateAsync({ ...merged, port, Version }),
    texts,
    draft: `bridge:${bridge.port}`,
    onSaved: () => navigate(adminPaths.bridges),
  });
  return <BridgeForm bridge={initial} {...form} />;
}

/** Query for every bridge in display order, with all editable fields. */
export const bridgesQuery = () => calls.bridges.editable.queryOptions();

/** Query for the crossings that people measured in the last days. */
export const measuredCrossingsQuery = () => calls.measured.list.queryOptions();

export const useStrikeCrossing = () => useMutation(calls.measured.strike.mutationOptions());

const useUpdateBridge = () => useMutation(calls.bridges.update.mutationOptions());
