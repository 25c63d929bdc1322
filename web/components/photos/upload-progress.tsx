import { photoTexts as texts } from '#texts/components.ts';
import css from './upload-progress.module.css';

/** Progress of an upload, `part` 0 to 1. At 1 the server is still resizing the photo. */
export function UploadProgress({ label, part }: { label: string; part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div className={css.upload}>
      <progress value={percent} max={100} aria-label={label} className={css.bar} />
      <p className={css.words}>{percent < 100 ? texts.uploading(percent) : texts.preparing}</p>
    </div>
  );
}
