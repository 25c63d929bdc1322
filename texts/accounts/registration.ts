export const registerTexts = {
  title: 'Crea tu cuenta',
  lead: 'Gratis y con un correo basta.',
  name: 'Nombre',
  submit: 'Crear cuenta',
  loading: 'Creando…',
  haveAccount: '¿Ya tienes cuenta?',
  signIn: 'Iniciar sesión',
  codeTitle: 'Un paso más',
  codeLead: (email: string) =>
    `Escribimos a ${email}. Si el correo trae un código, escríbelo aquí; si no, te dice cómo seguir.`,
  codeSubmit: 'Confirmar mi cuenta',
  codeLoading: 'Confirmando…',
  resend: 'Enviar el correo otra vez',
  restart: 'Empezar de nuevo',
};
