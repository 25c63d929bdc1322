import { photoWords as texts } from '#texts/pieces.ts';
import css from './upload-progress.module.css';

/** How far an upload is, `part` 0 to 1; when all is sent the server still has to make its sizes of it. */
export function UploadProgress({ label, part }: { label: string; part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div className={css.upload}>
      <progress value={percent} max={100} aria-label={label} className={css.bar} />
      <p className={css.words}>{percent < 100 ? texts.uploading(percent) : texts.preparing}</p>
    </div>
  );
}
