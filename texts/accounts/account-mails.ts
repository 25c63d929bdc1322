/** Account mails. */
export const accountMails = {
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
  changeEmail: {
    subject: 'Código para tu correo nuevo · Entrepuentes',
    title: 'Confirma tu correo nuevo',
    lead: 'Con este código, tu cuenta de Entrepuentes usará esta dirección.',
    ignore: 'Si no lo pediste, ignora este correo: ninguna cuenta cambia.',
  },
  emailTaken: {
    subject: 'Este correo ya tiene una cuenta · Entrepuentes',
    title: 'Este correo ya tiene una cuenta',
    lead: 'Alguien quiso usar esta dirección en otra cuenta de Entrepuentes, pero ya es la de la tuya. Si fuiste tú, entra con ella; si olvidaste la contraseña, puedes cambiarla aquí:',
    ignore: 'Si no fuiste tú, ignora este correo: tu cuenta sigue igual.',
  },
  invitation: (until: string, city: string) => ({
    subject: 'Te invitamos a cuidar tus negocios en la guía · Entrepuentes',
    title: 'Te invitamos a la guía',
    lead: `Ya tienes una cuenta de partner en Entrepuentes, la guía de los dos Laredos: con ella cuidas tus negocios, sus cupones y su caja. Elige tu contraseña con este enlace, que funciona una vez y hasta el ${until} (hora de ${city}):`,
    ignore: 'Si no esperabas esta invitación, ignora este correo.',
  }),
  /** Time and origin of an account event. */
  when: (moment: string, city: string) => `Cuándo: ${moment} (hora de ${city})`,
  browser: (name: string) => `Desde: ${name}`,
  byOffice: 'Lo hizo la administración de la guía.',
  device: {
    subject: 'Entraron a tu cuenta desde otro navegador · Entrepuentes',
    title: 'Entraron a tu cuenta desde otro navegador',
    lead: 'Alguien inició sesión en tu cuenta de Entrepuentes desde un navegador que no habías usado.',
    ignore:
      'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña aquí; así se cierran todas las sesiones:',
  },
  password: {
    subject: 'Tu contraseña cambió · Entrepuentes',
    title: 'Tu contraseña cambió',
    lead: 'La contraseña de tu cuenta de Entrepuentes cambió.',
    ignore: 'Si fuiste tú, no tienes que hacer nada. Si no, elige otra aquí; así se cierran todas las sesiones:',
  },
  'factor-added': {
    subject: 'Agregaste una verificación a tu cuenta · Entrepuentes',
    title: 'Tu cuenta tiene otra forma de verificación',
    lead: 'Se agregó una passkey o una aplicación de códigos a tu cuenta de Entrepuentes. Las demás sesiones se cerraron.',
    ignore:
      'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña aquí y quita esa forma en «Mi cuenta»:',
  },
  'factor-removed': {
    subject: 'Se quitó una verificación de tu cuenta · Entrepuentes',
    title: 'Tu cuenta tiene una forma de verificación menos',
    lead: 'Se quitó una passkey o una aplicación de códigos de tu cuenta de Entrepuentes.',
    ignore:
      'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña aquí; así se cierran todas las sesiones:',
  },
  'recovery-renewed': {
    subject: 'Hay códigos de recuperación nuevos · Entrepuentes',
    title: 'Tu cuenta tiene códigos de recuperación nuevos',
    lead: 'Se generaron códigos de recuperación nuevos para tu cuenta de Entrepuentes; los anteriores ya no sirven.',
    ignore:
      'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña aquí; así se cierran todas las sesiones:',
  },
  'factor-reset': {
    subject: 'Se restableció la verificación de tu cuenta · Entrepuentes',
    title: 'Tu cuenta ya no tiene verificación en dos pasos',
    lead: 'Se quitó la verificación en dos pasos de tu cuenta de Entrepuentes y se cerraron sus sesiones. Entra con tu contraseña y configúrala de nuevo.',
    ignore: 'Si no lo pediste, avisa a la administración de la guía y cambia tu contraseña aquí:',
  },
  'erasure-requested': {
    subject: 'Pediste borrar tu cuenta · Entrepuentes',
    title: 'Recibimos tu solicitud de borrar tu cuenta',
    lead: 'La administración de la guía decide qué pasa con tus negocios y cupones y borra tu cuenta. Te escribimos cuando esté hecho. Mientras tanto todo sigue igual, y puedes retirar la solicitud en «Mi cuenta».',
    ignore: 'Si no lo pediste, retira la solicitud en «Mi cuenta» y cambia tu contraseña aquí:',
  },
  erased: {
    subject: 'Tu cuenta se borró · Entrepuentes',
    title: 'Tu cuenta se borró',
    lead: 'Tu cuenta de Entrepuentes y tus datos se borraron, y se cerraron todas sus sesiones. Los recibos de cupones y el registro de cambios quedan sin tu nombre.',
    ignore: 'Si no lo pediste, avisa a la administración de la guía.',
  },
  'old-email': {
    subject: 'El correo de tu cuenta cambió · Entrepuentes',
    title: 'El correo de tu cuenta cambió',
    lead: 'Desde ahora tu cuenta de Entrepuentes usa otro correo; con esta dirección ya no se puede entrar.',
    ignore: 'Si no lo esperabas, avisa a la administración de la guía.',
  },
  'new-email': {
    subject: 'El correo de tu cuenta cambió · Entrepuentes',
    title: 'El correo de tu cuenta cambió',
    lead: 'Desde ahora entras a tu cuenta de Entrepuentes con esta dirección.',
    ignore:
      'Si no lo esperabas, avisa a la administración de la guía. Si olvidaste la contraseña, puedes cambiarla aquí:',
  },
};
