import { formatAge } from '#domain/time/format-ago.ts';
import { useNow } from '#web/components/hooks/use-now.ts';

type Props = {
  /** ISO instant */
  at: string;
  /** The instant as text, rendered until hydration: only then is the browser's clock available */
  text: string;
  className?: string | undefined;
};

/** Age of an instant, updated while the page is open. The layout must have room for either text. */
export function Age({ at, text, className }: Props) {
  const now = useNow();
  return (
    <time dateTime={at} title={text} className={className}>
      {now === null ? text : formatAge(now - Date.parse(at))}
    </time>
  );
}
