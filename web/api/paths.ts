/** Addresses of our own pages; links are made here only. */
export const paths = {
  home: '/',
  thingsToDo: '/categories',
  category: (name: string) => `/categories?category=${encodeURIComponent(name)}`,
  place: (id: number) => `/place/${id}`,
  /** The place page that reads its id from navigation state (spec 1 §2). */
  placeFromState: '/place',
};
