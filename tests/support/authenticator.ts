import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { PasskeyAnswer, PasskeyMade } from '#contract/second-factor.ts';

type Options = { challenge: string } & Record<string, unknown>;
type Settings = {
  /** The origin that the browser reports. */
  origin: string;
  /** Whether the person was verified by PIN or biometrics. */
  isVerified?: boolean;
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const [present, verified, hasCredential] = [0x01, 0x04, 0x40];

/** An authenticator in software with one passkey (ES256, no attestation), to answer WebAuthn ceremonies in tests. */
export function anAuthenticator({ origin, isVerified = true }: Settings) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const rpId = new URL(origin).hostname;
  let counter = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (more: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    const flags = Buffer.from([present | (isVerified ? verified : 0) | more]);
    return Buffer.concat([sha256(rpId), flags, count, credential]);
  };
  const credential = () => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  });

  return {
    /** Makes its passkey for the options of a registration. */
    create({ challenge }: Options): PasskeyMade {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const authData = authenticatorData(hasCredential, attested);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authData)],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      };
      return { ...credential(), response };
    },

    /** Signs the challenge of the options, as a page of `from`. */
    get({ challenge }: Options, from = origin): PasskeyAnswer {
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

    /** Sets its signature counter back, as a copy of it would have it. */
    rewind() {
      counter = 0;
    },
  };
}

/** A public key of P-256 as COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (at: number, value: string) => [Buffer.from([at]), cborBytes(Buffer.from(value, 'base64url'))];
  return Buffer.concat([Buffer.from('a5010203262001', 'hex'), ...point(0x21, x), ...point(0x22, y)]);
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]); // of at most 255
}
