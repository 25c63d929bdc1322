import type { EditableBridge } from '#contract/bridges.ts';
import { formatLanes, formatTolls, formatWeekHours } from '#domain/bridges/format-bridge.ts';
import { bridgeFields, bridgeForm as texts } from '#texts/bridges/bridges-admin.ts';
import type { ComparedField } from '#web/components/editing/diff-fields.ts';
import { formatCoordinates } from '#web/components/form/format-coordinates.ts';

/** Fields that an edit conflict compares. */
export const comparedBridgeFields: ComparedField<EditableBridge>[] = [
  [bridgeFields.name, ({ name }) => name],
  [bridgeFields.officialName, ({ officialName }) => officialName],
  [bridgeFields.address, ({ address }) => address],
  [bridgeFields.coordinates, ({ latitude, longitude }) => formatCoordinates(latitude, longitude)],
  [bridgeFields.note, ({ note }) => note],
  [bridgeFields.active, ({ active }) => (active ? texts.yes : texts.no)],
  [bridgeFields.openingHours, ({ openingHours }) => formatWeekHours(openingHours)],
  [bridgeFields.lanes, ({ lanes }) => formatLanes(lanes)],
  [bridgeFields.tolls, ({ tolls }) => formatTolls(tolls)],
];
