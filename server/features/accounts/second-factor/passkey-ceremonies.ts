import type { AuthenticatorTransportFuture, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/second-factor.ts';
import { secondStepMinutes } from '#domain/accounts/second-factor.ts';
import { AppError } from '#domain/app-error.ts';
import { passkeyChallenges, passkeys } from '#server/db/schema/second-factors.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { createToken, hashToken } from '#server/features/accounts/mailed-codes.ts';
import { appIssuer } from '#texts/accounts/second-factor.ts';

export type PasskeyCeremonies = ReturnType<typeof createPasskeyCeremonies>;
export type PasskeyRow = typeof passkeys.$inferSelect;
type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];
type Owner = { id: number; email: string; nombre: string };
type Dependencies = { db: Db; clock: () => Date; publicUrl: string };

/** Imports the library at first use, because it needs about 24 MB of memory. */
const importLibrary = () => import('@simplewebauthn/server');

/**
 * The two WebAuthn ceremonies, registration and authentication. Both require user verification (PIN or biometrics). Each
 * challenge is single-use and bound to one browser by a cookie token.
 */
export function createPasskeyCeremonies({ db, clock, publicUrl }: Dependencies) {
  const { hostname: rpID, origin } = new URL(publicUrl);

  async function storeChallenge(purpose: Purpose, userId: number | null, challenge: string): Promise<string> {
    const token = createToken();
    const expiresAt = new Date(clock().getTime() + secondStepMinutes * 60_000);
    await db.insert(passkeyChallenges).values({ tokenHash: hashToken(token), purpose, userId, challenge, expiresAt });
    return token;
  }

  async function consumeChallenge(token: string, purpose: Purpose, userId: number | null): Promise<string> {
    const [row] = await db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.tokenHash, hashToken(token)),
          eq(passkeyChallenges.purpose, purpose),
          userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
          gt(passkeyChallenges.expiresAt, clock()),
        ),
      )
      .returning({ challenge: passkeyChallenges.challenge });
    if (!row) throw new AppError('account/passkey-refused');
    return row.challenge;
  }

  const passkeysOf = (userId: number) => db.select().from(passkeys).where(eq(passkeys.userId, userId));
  const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
    id: credentialId,
    transports: transports as AuthenticatorTransportFuture[],
  });

  return {
    /** Returns options for a new passkey of a user, and the challenge token. */
    async createRegistrationOptions({ id, email, nombre }: Owner) {
      const { generateRegistrationOptions } = await importLibrary();
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

    /** Verifies a new passkey and returns the columns to store. Throws account/passkey-refused. */
    async verifyRegistration(userId: number, token: string, response: PasskeyRegistration) {
      const { verifyRegistrationResponse } = await importLibrary();
      const expectedChallenge = await consumeChallenge(token, 'register', userId);
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(rejectPasskey);
      if (!registrationInfo) throw new AppError('account/passkey-refused');
      const { credential, credentialBackedUp } = registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: response.response.transports ?? [],
        backedUp: credentialBackedUp,
      };
    },

    /** Returns options for sign-in with a passkey and the challenge token. A null `userId` accepts any account. */
    async createSignInOptions(userId: number | null) {
      const { generateAuthenticationOptions } = await importLibrary();
      const allowed = userId === null ? [] : (await passkeysOf(userId)).map(descriptorOf);
      const options = await generateAuthenticationOptions({
        rpID,
        allowCredentials: allowed,
        userVerification: 'required',
      });
      return { options, token: await storeChallenge('sign-in', userId, options.challenge) };
    },

    /**
     * Verifies a passkey's signature over the challenge, records the use and returns the passkey. With a `userId`, only
     * passkeys of that account are accepted. Throws account/passkey-refused.
     */
    async verifySignIn(userId: number | null, token: string, response: PasskeyAssertion): Promise<PasskeyRow> {
      const { verifyAuthenticationResponse } = await importLibrary();
      const expectedChallenge = await consumeChallenge(token, 'sign-in', userId);
      const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
      if (!row || (userId !== null && row.userId !== userId)) throw new AppError('account/passkey-refused');
      const publicKey = Uint8Array.from(Buffer.from(row.publicKey, 'base64url'));
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id: row.credentialId, publicKey, counter: row.counter },
        requireUserVerification: true,
      }).catch(rejectPasskey);
      if (!verified) throw new AppError('account/passkey-refused');
      await recordUse(db, row, authenticationInfo.newCounter, clock());
      return row;
    },

    /** Removes expired challenges. */
    async removeExpired(now: Date): Promise<void> {
      await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
    },
  };
}

/** Advances the signature counter. Throws account/passkey-refused when the passkey was removed meanwhile. */
async function recordUse(tx: Tx, { id }: PasskeyRow, counter: number, now: Date): Promise<void> {
  const [row] = await tx
    .update(passkeys)
    .set({ counter: sql`greatest(${passkeys.counter}, ${counter})`, lastUsedAt: now })
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id });
  if (!row) throw new AppError('account/passkey-refused');
}

/** Maps every error of the library to one error code. */
function rejectPasskey(cause: unknown): never {
  throw new AppError('account/passkey-refused', { cause });
}
