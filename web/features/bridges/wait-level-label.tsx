import type { ReactNode } from 'react';
import { waitLabels as texts } from '#texts/bridges/lanes.ts';
import { useNow } from '#web/components/hooks/use-now.ts';
import { WaitLevelIcon } from './lane-icons.tsx';
import type { LaneViewModel } from './lane-view-model.ts';
import { formatStaleAge } from './stale-age.ts';

type Props = {
  lane: Pick<LaneViewModel, 'level' | 'levelWord' | 'taken'>;
  className: string | undefined;
  /** Follows the word of a current number */
  children?: ReactNode;
};

/** Level of a wait, as an icon and a word; shows the age instead once the number is stale. */
export function WaitLevelLabel({ lane: { level, levelWord, taken }, className, children }: Props) {
  const old = formatStaleAge(taken, useNow());
  if (!level) return null;
  return old ? (
    <span key="old" className={className} data-level="old">
      {texts.stale(old)}
    </span>
  ) : (
    <span key="level" className={className} data-level={level}>
      <WaitLevelIcon level={level} />
      <span>{levelWord}</span>
      {children}
    </span>
  );
}
