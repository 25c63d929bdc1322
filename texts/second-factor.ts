/** The name that authenticator apps and passkey dialogs show. */
export const appIssuer = 'Entrepuentes';

/** What the server says when a call about second factors went well. */
export const factorAnswers = {
  secondStep: 'Falta un paso para entrar.',
  appAdded: 'La aplicación de códigos quedó lista.',
  appRemoved: 'Se quitó la aplicación de códigos.',
  passkeyAdded: 'La passkey quedó agregada.',
  passkeyRemoved: 'Se quitó la passkey.',
  codesRenewed: 'Estos son tus códigos nuevos; los anteriores ya no sirven.',
  allRemoved: 'Se desactivó la verificación en dos pasos.',
  reset: 'Se restableció la verificación en dos pasos.',
};
