import { bridgesPage as texts } from '#texts/bridges-public.ts';
import { useNow } from '#web/components/use-now.ts';
import type { LaneWords } from './lane-words.ts';
import { LevelMark } from './marks.tsx';
import { outdated } from './outdated.ts';

type Props = { lane: Pick<LaneWords, 'level' | 'levelWord' | 'taken'>; className: string | undefined };

/** How a number feels, in a shape and a word; of one that grew too old on an open page, its age instead. */
export function Level({ lane: { level, levelWord, taken }, className }: Props) {
  const old = outdated(taken, useNow());
  if (!level) return null;
  return old ? (
    <span key="old" className={className} data-level="old">
      {texts.staleTag(old)}
    </span>
  ) : (
    <span key="level" className={className} data-level={level}>
      <LevelMark level={level} />
      {levelWord}
    </span>
  );
}
