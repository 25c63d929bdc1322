/** The mails that accounts bring about. */
export const mails = {
  code: (code: string) => `Tu código es ${code}`,
  lasts: (minutes: number) => `Vale ${minutes} minutos y se usa una sola vez. No lo compartas con nadie.`,
  reset: {
    subject: 'Código para cambiar tu contraseña · Entrepuentes',
    title: 'Cambia tu contraseña',
    lead: 'Alguien pidió cambiar la contraseña de tu cuenta en Entrepuentes. Si fuiste tú, escribe este código en la pantalla:',
    ignore: 'Si no lo pediste, ignora este correo: tu contraseña sigue igual.',
  },
  register: {
    subject: 'Código para confirmar tu cuenta · Entrepuentes',
    title: 'Confirma tu cuenta',
    lead: 'Alguien abrió una cuenta en Entrepuentes con este correo. Si fuiste tú, escribe este código en el mismo navegador:',
    ignore: 'Si no lo pediste, ignora este correo: sin el código no se crea ninguna cuenta.',
  },
  taken: {
    subject: 'Ya tienes una cuenta · Entrepuentes',
    title: 'Ya tienes una cuenta',
    lead: 'Alguien quiso abrir una cuenta en Entrepuentes con este correo, pero ya tienes una. Inicia sesión con ella; si olvidaste la contraseña, puedes cambiarla aquí:',
    ignore: 'Si no fuiste tú, ignora este correo: tu cuenta sigue igual.',
  },
};
