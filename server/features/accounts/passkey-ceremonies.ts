import type { AuthenticatorTransportFuture, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { PasskeyAnswer, PasskeyMade } from '#contract/second-factor.ts';
import { Failure } from '#domain/failure.ts';
import { secondStepMinutes } from '#domain/second-factor.ts';
import { passkeyChallenges, passkeys } from '#server/db/schema/second-factors.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { appIssuer } from '#texts/second-factor.ts';
import { keyOfToken, newToken } from './codes.ts';

export type PasskeyCeremonies = ReturnType<typeof createPasskeyCeremonies>;
export type PasskeyRow = typeof passkeys.$inferSelect;
type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];
type Owner = { id: number; email: string; nombre: string };
type Dependencies = { db: Db; clock: () => Date; publicUrl: string };

/** Imported at first use: the library takes about 24 MB of memory. */
const library = () => import('@simplewebauthn/server');

/**
 * The two WebAuthn ceremonies, registration and authentication. Both require user verification (PIN or biometrics), and
 * each challenge is bound to one browser by a cookie's token and works once.
 */
export function createPasskeyCeremonies({ db, clock, publicUrl }: Dependencies) {
  const { hostname: rpID, origin } = new URL(publicUrl);

  async function storeChallenge(purpose: Purpose, userId: number | null, challenge: string): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(clock().getTime() + secondStepMinutes * 60_000);
    await db.insert(passkeyChallenges).values({ tokenHash: keyOfToken(token), purpose, userId, challenge, expiresAt });
    return token;
  }

  async function consumeChallenge(token: string, purpose: Purpose, userId: number | null): Promise<string> {
    const [row] = await db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.tokenHash, keyOfToken(token)),
          eq(passkeyChallenges.purpose, purpose),
          userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
          gt(passkeyChallenges.expiresAt, clock()),
        ),
      )
      .returning({ challenge: passkeyChallenges.challenge });
    if (!row) throw new Failure('account/passkey-refused');
    return row.challenge;
  }

  const passkeysOf = (userId: number) => db.select().from(passkeys).where(eq(passkeys.userId, userId));
  const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
    id: credentialId,
    transports: transports as AuthenticatorTransportFuture[],
  });

  return {
    /** Options for a new passkey of a person, and the token of their challenge. */
    async registrationOptions({ id, email, nombre }: Owner) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: appIssuer,
        rpID,
        userID: Uint8Array.from(Buffer.from(`account-${id}`)),
        userName: email,
        userDisplayName: nombre,
        attestationType: 'none',
        excludeCredentials: (await passkeysOf(id)).map(descriptorOf),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { options, token: await storeChallenge('register', id, options.challenge) };
    },

    /** Checks a new passkey; returns what is stored of it. Throws account/passkey-refused. */
    async register(userId: number, token: string, answer: PasskeyMade) {
      const { verifyRegistrationResponse } = await library();
      const expectedChallenge = await consumeChallenge(token, 'register', userId);
      const { registrationInfo } = await verifyRegistrationResponse({
        ...{
          response: answer as RegistrationResponseJSON,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
        },
        requireUserVerification: true,
      }).catch(refuse);
      if (!registrationInfo) throw new Failure('account/passkey-refused');
      const { credential, credentialBackedUp } = registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: answer.response.transports ?? [],
        backedUp: credentialBackedUp,
      };
    },

    /** Options for signing in with a passkey of an account, or of any account, and the token of their challenge. */
    async signInOptions(userId: number | null) {
      const { generateAuthenticationOptions } = await library();
      const allowed = userId === null ? [] : (await passkeysOf(userId)).map(descriptorOf);
      const options = await generateAuthenticationOptions({
        rpID,
        allowCredentials: allowed,
        userVerification: 'required',
      });
      return { options, token: await storeChallenge('sign-in', userId, options.challenge) };
    },

    /**
     * Checks a passkey's signature over the challenge of a token, and records the use; returns the passkey. With a
     * `userId` only that account's passkeys count. Throws account/passkey-refused.
     */
    async signIn(userId: number | null, token: string, answer: PasskeyAnswer): Promise<PasskeyRow> {
      const { verifyAuthenticationResponse } = await library();
      const expectedChallenge = await consumeChallenge(token, 'sign-in', userId);
      const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id));
      if (!row || (userId !== null && row.userId !== userId)) throw new Failure('account/passkey-refused');
      const publicKey = Uint8Array.from(Buffer.from(row.publicKey, 'base64url'));
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...{ response: answer, expectedChallenge, expectedOrigin: origin, expectedRPID: rpID },
        credential: { id: row.credentialId, publicKey, counter: row.counter },
        requireUserVerification: true,
      }).catch(refuse);
      if (!verified) throw new Failure('account/passkey-refused');
      await recordUse(db, row, authenticationInfo.newCounter, clock());
      return row;
    },

    /** Removes the challenges that have expired. */
    async removeEnded(now: Date): Promise<void> {
      await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
    },
  };
}

/** Moves the signature counter forward; throws account/passkey-refused when the passkey was removed meanwhile. */
async function recordUse(tx: Tx, { id }: PasskeyRow, counter: number, now: Date): Promise<void> {
  const [row] = await tx
    .update(passkeys)
    .set({ counter: sql`greatest(${passkeys.counter}, ${counter})`, lastUsedAt: now })
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id });
  if (!row) throw new Failure('account/passkey-refused');
}

/** Every reason of the library is refused alike. */
function refuse(cause: unknown): never {
  throw new Failure('account/passkey-refused', { cause });
}
