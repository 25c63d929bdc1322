export const forgotTexts = {
  title: 'Recupera tu contraseña',
  lead: 'Escribe el correo de tu cuenta y te enviaremos un código para elegir una contraseña nueva.',
  submit: 'Enviar código',
  loading: 'Enviando…',
  haveCode: 'Ya tengo un código',
  back: 'Volver a iniciar sesión',
};

export const verifyTexts = {
  title: 'Revisa tu correo',
  leadTo: (email: string) => `Escribe el código que enviamos a ${email}`,
  lead: 'Escribe tu correo y el código que te enviamos.',
  hint: 'Funciona durante 10 minutos y una sola vez.',
  submit: 'Verificar código',
  loading: 'Verificando…',
  resend: 'Enviar otro código',
  resending: 'Enviando…',
  resendIn: (seconds: number) => `Podrás pedir otro código en ${seconds} s`,
  otherEmail: 'Usar otro correo',
};

export const resetTexts = {
  title: 'Elige una contraseña nueva',
  leadFor: (email: string) => `Para la cuenta de ${email}`,
  lead: 'Escribe el correo cuyo código verificaste.',
  submit: 'Guardar contraseña',
  loading: 'Guardando…',
  again: 'Pedir otro código',
};
