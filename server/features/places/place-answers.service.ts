import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { AnsweredPlace } from '#contract/place-admin.ts';
import type { PlaceAnswers } from '#contract/places.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { type PlaceQuestion, placeQuestions, type SettledQuestion } from '#domain/places/place-limits.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { placeAnswers, places, placeTags } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { lockRow } from '#server/db/versioned-rows.ts';
import { placeQuestionTexts, questionTags } from '#texts/places/place-page.ts';
import { createVoteLimits, findVisiblePlace, type Voter } from './place-votes.service.ts';
import type { TagsService } from './tags.service.ts';

export type PlaceAnswersService = ReturnType<typeof placeAnswersService>;
type Dependencies = { db: Db; clock: () => Date; secret: string; setTag: TagsService['set'] };

const hourMs = 3600 * 1000;
/** Hours that an answer is shown and kept, and in which a device does not answer again. */
const keptHours = 90 * 24;
/** Hours that an answer to '¿Abierto ahora?' is shown. */
const openNowHours = 2;

/** SQL condition: the guide knows the answer to a question about a place, so that visitors are not asked. */
const knows: Record<PlaceQuestion, ReturnType<typeof sql>> = {
  abierto: sql`${places.openingHours} <> ''`,
  bano: sql`${hasTag('bano')} or 'public_bathroom' = any(${places.types})`,
  estacionamiento: sql`${hasTag('estacionamiento')} or 'parking' = any(${places.types})`,
};

function hasTag(question: SettledQuestion) {
  return sql`exists (select from ${placeTags} where ${placeTags.placeId} = ${places.id}
    and search_text(${placeTags.tag}) = search_text(${questionTags[question]}))`;
}

/** Answers of visitors to questions about a place. They are shown as theirs until an administrator settles the question. */
export function placeAnswersService({ db, clock, secret, setTag }: Dependencies) {
  const hoursAgo = (hours: number) => new Date(clock().getTime() - hours * hourMs);
  const countAnswer = createVoteLimits({ db, clock, secret });
  const yes = sql<number>`count(*) filter (where ${placeAnswers.isYes})::int`;
  const no = sql<number>`count(*) filter (where not ${placeAnswers.isYes})::int`;
  const last = (isYes: boolean) =>
    sql<string | null>`max(${placeAnswers.answeredAt}) filter (where ${placeAnswers.isYes} = ${isYes})`;

  return {
    /**
     * Stores the answer of a device about a visible place, or about the one it was merged into. Throws place/unknown,
     * place/already-answered within 90 days of the device's answer, or access/too-many.
     */
    async answer(id: number, question: PlaceQuestion, isYes: boolean, voter: Voter): Promise<void> {
      const placeId = await findVisiblePlace(db, id);
      await countAnswer(voter, placeId);
      const isOld = lt(placeAnswers.answeredAt, hoursAgo(keptHours));
      await db.delete(placeAnswers).where(and(eq(placeAnswers.placeId, placeId), isOld));
      const row = { placeId, question, device: voter.device, isYes, answeredAt: clock() };
      const rows = await db.insert(placeAnswers).values(row).onConflictDoNothing().returning();
      if (rows.length === 0) throw new AppError('place/already-answered');
    },

    /**
     * The questions about a visible place that the guide does not know, each with its answers and that of `device`, the hash of
     * a device id. Throws place/unknown.
     */
    async listOpen(id: number, device: string | null): Promise<PlaceAnswers[]> {
      const placeId = await findVisiblePlace(db, id);
      const [place = null] = await db.select(knows).from(places).where(eq(places.id, placeId));
      const rows = await db
        .select()
        .from(placeAnswers)
        .where(and(eq(placeAnswers.placeId, placeId), gte(placeAnswers.answeredAt, hoursAgo(keptHours))));
      return placeQuestions
        .filter((question) => !place?.[question])
        .map((question) => {
          const answers = rows.filter((answer) => answer.question === question);
          const since = hoursAgo(question === 'abierto' ? openNowHours : keptHours);
          const shown = answers.filter(({ answeredAt }) => answeredAt >= since);
          const Si = shown.filter(({ isYes }) => isYes).length;
          const ownAnswer = answers.find((answer) => answer.device === device);
          return {
            Pregunta: question,
            Si,
            No: shown.length - Si,
            Propia: ownAnswer ? (ownAnswer.isYes ? 1 : 0) : null,
          };
        });
    },

    /** Answers of the last 90 days that an administrator can use, by place and question; the most answers first. */
    async list(): Promise<AnsweredPlace[]> {
      const isKnown = sql`case ${placeAnswers.question} when 'abierto' then ${knows.abierto} when 'bano' then ${knows.bano} else ${knows.estacionamiento} end`;
      const rows = await db
        .select({
          Id: places.id,
          Name: places.name,
          Pregunta: placeAnswers.question,
          Si: yes,
          No: no,
          UltimoSi: last(true),
          UltimoNo: last(false),
        })
        .from(placeAnswers)
        .innerJoin(places, eq(places.id, placeAnswers.placeId))
        .where(and(eq(places.city, city.key), gte(placeAnswers.answeredAt, hoursAgo(keptHours)), sql`not (${isKnown})`))
        .groupBy(places.id, placeAnswers.question)
        .orderBy(desc(sql`count(*)`), places.id, placeAnswers.question);
      const toInstant = (at: string | null) => at && new Date(at).toISOString();
      return rows.map((row) => ({ ...row, UltimoSi: toInstant(row.UltimoSi), UltimoNo: toInstant(row.UltimoNo) }));
    },

    /**
     * Settles a question: adds the tag of the answer to the place, or removes it, and deletes the answers. Throws place/unknown.
     */
    settle: (actor: Actor, id: number, question: SettledQuestion, isYes: boolean): Promise<void> =>
      db.transaction(async (tx) => {
        const { name } = await lockRow(tx, places, eq(places.id, id), 'place/unknown');
        await setTag(tx, actor, id, questionTags[question], isYes);
        const deleted = await tx
          .delete(placeAnswers)
          .where(and(eq(placeAnswers.placeId, id), eq(placeAnswers.question, question)))
          .returning({ isYes: placeAnswers.isYes });
        const saidYes = deleted.filter((answer) => answer.isYes).length;
        const counts = { answersYes: saidYes, answersNo: deleted.length - saidYes };
        await audit(tx, {
          actor,
          at: clock(),
          action: 'settle',
          entity: 'place',
          id,
          before: { Name: name, question: '', settled: null, ...counts },
          after: { Name: name, question: placeQuestionTexts[question], settled: isYes, answersYes: 0, answersNo: 0 },
          columns: ['Name', 'question', 'settled', 'answersYes', 'answersNo'],
        });
      }),

    /** Erases the answers of a device; returns their number. */
    async eraseDevice(tx: Tx, device: string): Promise<number> {
      const erased = await tx
        .delete(placeAnswers)
        .where(eq(placeAnswers.device, device))
        .returning({ id: placeAnswers.placeId });
      return erased.length;
    },
  };
}
