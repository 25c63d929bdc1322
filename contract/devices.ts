import { z } from 'zod';
import { apiTexts } from '#texts/api.ts';
import { endpoint } from './endpoint.ts';

const texts = apiTexts.devices;

/** Numbers of erased rows. */
const erasedData = z.object({ rules: z.int(), crossings: z.int(), votes: z.int() });
export type ErasedDeviceData = z.infer<typeof erasedData>;

/** Data of a browser, which its signed device cookie identifies. */
export const devices = {
  erase: endpoint({
    method: 'DELETE',
    path: '/api/device',
    tag: texts.tag,
    summary: texts.erase,
    description: texts.eraseDescription,
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: undefined,
    input: z.unknown().optional(),
    output: erasedData,
  }),
};
