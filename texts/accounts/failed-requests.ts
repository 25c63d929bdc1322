/** Fallback messages of the screens for errors without a message from the server (MSG-1). */
export const accountFallbacks = {
  login: 'Credenciales inválidas',
  loginStatus: 'Error de autenticación',
  forgot: 'No se pudo enviar la solicitud',
  verify: 'Código inválido',
  resend: 'No se pudo reenviar el código',
  reset: 'No se pudo actualizar la contraseña',
  register: 'No se pudo crear la cuenta',
  sessions: 'No se pudieron consultar las sesiones',
};

const durations = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** Formats the wait until the next attempt; rounded up, so that an attempt at that time is not too early. */
export function formatRetryWait(seconds: number): string {
  const { unit, seconds: unitSeconds } = durations.find((duration) => seconds >= duration.seconds) ?? durations[2];
  const format = new Intl.NumberFormat('es-MX', { style: 'unit', unit, unitDisplay: 'long' });
  return `Podrás intentarlo de nuevo en ${format.format(Math.ceil(seconds / unitSeconds))}.`;
}
