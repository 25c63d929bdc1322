import { adminBar, adminSections as texts } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';

type NavigationEntry = {
  to: string;
  label: string;
  /** Whether partners may open it (NAV-7). */
  forPartner: boolean;
  /** Paths of its further screens, whose addresses do not start with `to`. */
  screens?: string[];
};

/** Links of the navigation bar that are beside the sections while the bar is folded into a menu. */
export const contentEntries: NavigationEntry[] = [
  {
    to: adminPaths.lists,
    label: adminBar.lists,
    forPartner: false,
    screens: [adminPaths.listItems, adminPaths.assignToList],
  },
  {
    to: paths.alertsAdmin,
    label: adminBar.alerts,
    forPartner: false,
    screens: [adminPaths.adminAlerts, adminPaths.alertsForm],
  },
  { to: paths.postsAdmin, label: adminBar.posts, forPartner: false, screens: [adminPaths.postsForm] },
  { to: paths.advertisingAdmin, label: adminBar.advertising, forPartner: false, screens: [adminPaths.advertisingForm] },
];

/** Links of the navigation bar in order (NAV-3). */
export const barEntries: NavigationEntry[] = [
  { to: paths.home, label: adminBar.home, forPartner: true },
  { to: paths.adminPage, label: adminBar.admin, forPartner: true },
  { to: adminPaths.searchPlaces, label: adminBar.places, forPartner: true, screens: [adminPaths.manualPlace] },
  { to: adminPaths.partners, label: adminBar.partners, forPartner: true },
  ...contentEntries,
];

/** Sections of the back-office below the navigation bar. */
export const sectionEntries: NavigationEntry[] = [
  { to: adminPaths.overview, label: texts.overview, forPartner: false },
  { to: adminPaths.places, label: texts.places, forPartner: false, screens: [adminPaths.claims] },
  {
    to: adminPaths.partners,
    label: texts.partners,
    forPartner: true,
    screens: [adminPaths.createPartner, '/business', '/admin/business'],
  },
  { to: adminPaths.businessCategories, label: texts.categories, forPartner: false },
  { to: adminPaths.bridges, label: texts.bridges, forPartner: false },
  { to: adminPaths.exchangeHouses, label: texts.exchangeHouses, forPartner: false, screens: [adminPaths.houseRates()] },
  { to: adminPaths.till(), label: texts.till, forPartner: true },
];

/** Returns the entry with the longest path that contains `pathname`, by whole path segments. */
export function findSection(entries: NavigationEntry[], pathname: string): NavigationEntry | undefined {
  const path = pathname.toLowerCase();
  let match: { entry: NavigationEntry; length: number } | undefined;
  for (const entry of entries)
    for (const screen of [entry.to, ...(entry.screens ?? [])]) {
      const isInside = path === screen.toLowerCase() || path.startsWith(`${screen.toLowerCase()}/`);
      if (isInside && screen.length > (match?.length ?? 0)) match = { entry, length: screen.length };
    }
  return match?.entry;
}
