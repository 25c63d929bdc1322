import { doubtTexts as texts } from '#texts/components.ts';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';

/**
 * Returns a function that asks about values that are valid but hardly meant, such as a discount of 0 %. Resolves to
 * whether to save them; true without doubts.
 */
export function useConfirmDoubts(): (doubts: string[]) => Promise<boolean> {
  const confirm = useConfirm();
  return async (doubts) =>
    doubts.length === 0 ||
    confirm({ title: texts.question, detail: doubts.join(' '), action: texts.save, isHarmless: true });
}
