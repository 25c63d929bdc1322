import css from './skeleton.module.css';

type Props = {
  /** Height in pixels, or a CSS length. */
  height: number | string;
  width?: number | string;
};

/** Placeholder with the size of content that is loading. Hide it from screen readers. */
export const Skeleton = ({ height, width }: Props) => <div className={css.skeleton} style={{ height, width }} />;
