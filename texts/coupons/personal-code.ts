/** Screen of a coupon's personal code (OFFR-2). Loaded only when a visitor requests a code. */
export const personalCodeTexts = {
  title: 'Tu código',
  close: 'Cerrar',
  asking: 'Pidiendo tu código…',
  qrCode: (code: string) => `Código QR de ${code}`,
  barcode: (code: string) => `Código de barras de ${code}`,
  code: 'Código',
  expiresIn: 'Vence en',
  ready: (time: string) =>
    `Tu código está listo. Vence a las ${time}; se renueva solo mientras esta página esté abierta.`,
  renewed: (time: string) => `Tu código se renovó. Vence a las ${time}.`,
  uses: (left: number, all: number) => {
    if (all === 1) return 'Lo puedes usar una vez.';
    return left === 1 ? `Te queda 1 de ${all} usos.` : `Te quedan ${left} de ${all} usos.`;
  },
  renewFailed: (time: string) => `No se pudo renovar. Este código sirve hasta las ${time}.`,
  expired: 'Este código ya venció',
  expiredHelp: 'Pide otro antes de mostrarlo en la caja.',
  retry: 'Intentar de nuevo',
  renew: 'Pedir otro código',
  hint: 'Muéstralo en la caja. Con el brillo al máximo se lee mejor bajo el sol.',
  refused: 'No se pudo usar este cupón',
  failed: 'No llegó tu código',
  tooSlow: 'La respuesta tarda demasiado. Revisa tu señal e inténtalo de nuevo.',
  signIn: 'Entrar y volver aquí',
  redeemed: 'Cupón canjeado',
  redeemedHelp: 'La caja acaba de canjearlo. Este código ya no sirve.',
  another: 'Pedir otro código',
  registerLabel: 'Código de la tienda',
  registerHelp: 'Es para la caja registradora de la tienda. Para canjear se escanea el de arriba.',
  registerPicture: (code: string) => `Código de la tienda: ${code}`,
  register: 'Crear mi cuenta',
};
