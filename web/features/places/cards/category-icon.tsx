import {
  IconBed,
  IconBuildingMonument,
  IconConfetti,
  IconFirstAidKit,
  IconHorseToy,
  IconMapPin,
  IconMoonStars,
  IconShoppingBag,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { type DirectoryCategoryName, findDirectoryCategory, toDirectoryCategory } from '#domain/places/categories.ts';

const icons: Record<DirectoryCategoryName, typeof IconBed> = {
  Shop: IconShoppingBag,
  Food: IconToolsKitchen2,
  Kids: IconHorseToy,
  Attractions: IconBuildingMonument,
  Events: IconConfetti,
  Stay: IconBed,
  'Night Life': IconMoonStars,
  Services: IconFirstAidKit,
};

/** Icon of a directory category or a stored category; a pin for any other. Decorative: the name is shown beside it. */
export function CategoryIcon({ category, size = 28 }: { category: string; size?: number }) {
  const known = findDirectoryCategory(category) ?? toDirectoryCategory(category);
  const Icon = known ? icons[known.name] : IconMapPin;
  return <Icon size={size} stroke={1.6} aria-hidden="true" />;
}
