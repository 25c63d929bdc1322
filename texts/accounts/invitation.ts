/** The screen of an invitation's link. */
export const invitationTexts = {
  title: 'Elige tu contraseña',
  loading: 'Abriendo tu invitación…',
  greeting: (name: string, email: string) =>
    `Hola, ${name}. Con ${email} y esta contraseña entras a cuidar tus negocios.`,
  password: 'Tu contraseña',
  until: (moment: string) => `Esta invitación vence: ${moment}`,
  submit: 'Guardar y entrar',
  submitting: 'Guardando…',
  failed: 'No se pudo guardar la contraseña',
  openFailed: 'No se pudo abrir la invitación',
  incomplete: 'A este enlace le falta una parte. Ábrelo desde el correo o cópialo completo.',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar la otra sesión',
};
