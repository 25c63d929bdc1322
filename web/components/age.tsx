import { ageInWords } from '#domain/ago.ts';
import { useNow } from './use-now.ts';

type Props = {
  /** ISO instant */
  at: string;
  /** The same instant in words, which stand until the browser can tell the age */
  words: string;
  className?: string | undefined;
};

/** How long ago something was, kept true while the page is open. Its room should hold either words. */
export function Age({ at, words, className }: Props) {
  const now = useNow();
  return (
    <time dateTime={at} title={words} className={className}>
      {now === null ? words : ageInWords(now - Date.parse(at))}
    </time>
  );
}
