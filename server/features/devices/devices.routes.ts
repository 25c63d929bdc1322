import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { DeviceDataService, Devices } from './devices.ts';

type Services = { devices: Devices; deviceData: DeviceDataService };

/** Handlers of the endpoints of devices. A browser without a device cookie has no data. */
export function devicesRoutes(api: ApiImplementer, { devices, deviceData }: Services) {
  return {
    erase: api.devices.erase.handler(({ context }) => {
      const device = devices.read(context.headers);
      return device ? deviceData.erase(device.hash, context.actor?.id ?? null) : { rules: 0, crossings: 0, votes: 0 };
    }),
  };
}
