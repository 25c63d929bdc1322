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
import { type DirectoryCategoryName, directoryCategory, directoryCategoryOf } from '#domain/categories.ts';

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

/** The icon of a directory's or a stored category; a pin for any other. Decorative: the name stands beside it. */
export function CategoryIcon({ category, size = 28 }: { category: string; size?: number }) {
  const known = directoryCategory(category) ?? directoryCategoryOf(category);
  const Icon = known ? icons[known.name] : IconMapPin;
  return <Icon size={size} stroke={1.6} aria-hidden="true" />;
}
