import { z } from 'zod';
import { apiTexts } from '#texts/api.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';

/** Numbers of erased rows. */
const erasedData = z.object({ rules: z.int(), crossings: z.int(), votes: z.int() });
export type ErasedDeviceData = z.infer<typeof erasedData>;

/** Data of a browser, which its signed device cookie identifies. */
export const devices = describeEndpoints(apiTexts.devices, {
  erase: endpoint({
    route: 'DELETE /api/device',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    output: erasedData,
  }),
});
