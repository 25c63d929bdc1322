import { adminTitle } from '#texts/admin.ts';
import { categoriesPage as texts } from '#texts/businesses.ts';
import { CategoryList } from '#web/features/businesses/category-list.tsx';

export const meta = () => [{ title: adminTitle(texts.title) }];

export default function BusinessCategoriesPage() {
  return <CategoryList />;
}
