import { assignBoardProblems } from '#texts/partners/assignments.ts';
import { adminPaths } from '#web/api/admin-paths.ts';

/** Link to the page where a board's partner or business is chosen. */
export const partnersLink = { to: adminPaths.partners, label: assignBoardProblems.toPartners };
