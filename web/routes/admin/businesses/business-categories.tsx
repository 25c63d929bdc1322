import { categoriesPage as texts } from '#texts/partners/businesses.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { CategoryList } from '#web/features/businesses/categories/category-list.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function BusinessCategoriesPage() {
  return <CategoryList />;
}
