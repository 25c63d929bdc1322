import { CardPhoto } from '#web/components/photos/card-photo.tsx';

type AssignablePlace = { Id: number; Name: string; Address: string; PhotoUrls: string[] };

/** Props of an assign board for cards that show a place: its photo, name and address. */
export const placeCards = {
  getId: ({ Id }: AssignablePlace) => Id,
  getName: ({ Name }: AssignablePlace) => Name,
  getSearchTexts: ({ Name }: AssignablePlace) => [Name],
  renderPicture: ({ PhotoUrls }: AssignablePlace) => <CardPhoto photos={PhotoUrls} />,
  children: ({ Address }: AssignablePlace) => <p>{Address}</p>,
};
