/** The user's own name, phone and e-mail address on the account page. */
export const profileTexts = {
  title: 'Mis datos de contacto',
  name: 'Nombre',
  phone: 'Teléfono',
  loading: 'Cargando tus datos…',
  loadFailed: 'No se pudieron traer tus datos',
  save: 'Guardar mis datos',
  saving: 'Guardando…',
  saveFailed: 'No se pudieron guardar tus datos',
  unchanged: 'No hay cambios que guardar.',
  email: (email: string) => `Correo: ${email}`,
  changeEmail: 'Cambiar correo',
  newEmail: 'Correo nuevo',
  emailTitle: 'Cambiar tu correo',
  emailLead:
    'Te enviaremos un código a la dirección nueva. Hasta que lo escribas aquí, sigues entrando con la de ahora.',
  emailSend: 'Enviar código',
  emailSending: 'Enviando…',
  emailFailed: 'No se pudo enviar el código',
  codeTitle: 'Confirma tu correo nuevo',
  codeLead: (email: string) =>
    `Escribe el código que enviamos a ${email}. Avisaremos del cambio a las dos direcciones.`,
  codeSubmit: 'Confirmar correo',
  codeLoading: 'Confirmando…',
};
