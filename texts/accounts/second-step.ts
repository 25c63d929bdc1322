/** Errors of passkey creation and use in the browser. */
export const passkeyProblems = {
  alreadyThere: 'Este dispositivo ya tiene una passkey de tu cuenta.',
  cancelled: 'No se completó. Inténtalo de nuevo y confirma en la ventana de tu dispositivo.',
  failed: 'Tu dispositivo no pudo usar la passkey. Prueba con otro, o usa otra forma.',
};

/** The second step of a sign-in, and sign-in with a passkey. */
export const secondStepTexts = {
  title: 'Confirma que eres tú',
  lead: 'Tu cuenta tiene verificación en dos pasos.',
  passkey: 'Usar mi passkey',
  noPasskeys: 'Este navegador no puede usar passkeys.',
  or: 'o',
  appCode: 'Código de tu aplicación',
  appCodeHint: 'Los 6 dígitos que muestra ahora.',
  submit: 'Entrar',
  loading: 'Entrando…',
  failed: 'No se pudo comprobar el código',
  useRecovery: 'Usar un código de recuperación',
  recoveryCode: 'Código de recuperación',
  recoveryHint: 'Uno de los que guardaste; se usa una sola vez.',
  recoveryEmpty: 'Escribe un código de recuperación',
  useApp: 'Usar el código de mi aplicación',
  usePasskey: 'Volver a mi passkey',
  otherAccount: 'Entrar con otra cuenta',
  lost: '¿Perdiste todo? Pide a otra persona de la administración que restablezca tu verificación.',
};
