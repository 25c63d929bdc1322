import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/second-factor.ts';

type Options = { challenge: string } & Record<string, unknown>;
type Settings = {
  /** The origin that the browser reports. */
  origin: string;
  /** Whether the user was verified by PIN or biometrics. */
  isVerified?: boolean;
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const [present, verified, hasCredential] = [0x01, 0x04, 0x40];

/** Software authenticator with one passkey (ES256, no attestation), which takes part in WebAuthn ceremonies. */
export function createAuthenticator({ origin, isVerified = true }: Settings) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const rpId = new URL(origin).hostname;
  let counter = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (extraFlags: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    const flags = Buffer.from([present | (isVerified ? verified : 0) | extraFlags]);
    return Buffer.concat([sha256(rpId), flags, count, credential]);
  };
  const credential = () => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  });

  return {
    /** Creates the passkey for registration options. */
    create({ challenge }: Options): PasskeyRegistration {
      const attestedData = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, encodeCoseKey(publicKey)]);
      const authData = authenticatorData(hasCredential, attestedData);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[encodeCborText('fmt'), encodeCborText('none'), encodeCborText('attStmt'), Buffer.from([0xa0])],
        ...[encodeCborText('authData'), encodeCborBytes(authData)],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      };
      return { ...credential(), response };
    },

    /** Signs the challenge of authentication options for a page at the origin `from`. */
    get({ challenge }: Options, from = origin): PasskeyAssertion {
      const client = clientData('webauthn.get', challenge, from);
      const data = authenticatorData(0);
      const signed = createSign('sha256').update(Buffer.concat([data, sha256(client)]));
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signed.sign(privateKey).toString('base64url'),
      };
      return { ...credential(), response };
    },

    /** Resets the signature counter, as on a cloned authenticator. */
    resetCounter() {
      counter = 0;
    },
  };
}

/** Encodes a P-256 public key as COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function encodeCoseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (label: number, value: string) => [
    Buffer.from([label]),
    encodeCborBytes(Buffer.from(value, 'base64url')),
  ];
  return Buffer.concat([Buffer.from('a5010203262001', 'hex'), ...coordinate(0x21, x), ...coordinate(0x22, y)]);
}

const encodeCborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

function encodeCborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]); // up to 255 bytes
}
