/** Returns whether the browser supports passkeys; false on the server. */
export const canUsePasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window;
