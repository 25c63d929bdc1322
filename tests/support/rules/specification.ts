/** Screens and subjects in the order of the document, each with the prefixes of its ids. */
const sections: [title: string, ...prefixes: string[]][] = [
  ['Addresses', 'ROUTE'],
  ['Landing page, `/landing` and `/`', 'LAND', 'FIVE', 'FACE'],
  ['Things to do, `/categories`', 'DIR'],
  ['Place, `/place/{id}`', 'PLACE'],
  ['Bridges, `/puentes`', 'BRDG', 'FCST', 'PLAN', 'MEAS'],
  ['Dollar, `/dolar`', 'RATE'],
  ['Offers of visitors, `/cupones`', 'OFFR'],
  ['Notifications, `/avisos`', 'PUSH'],
  ['Installation, offline copies and sharing', 'PWA', 'SHOW'],
  ['Public pages on real networks and devices', 'REAL'],
  ['Accounts, `/login` and `/welcome`', 'AUTH', 'WELC'],
  ['Navigation of the back-office', 'NAV'],
  ['Dashboard, `/AdminPage`', 'DASH'],
  ['Partners, `/admin/partners` and `/PartnerCreate`', 'PART', 'PNEW', 'UPL', 'UBU'],
  ['Businesses, `/business/{id}`', 'BNEW', 'BIZ', 'UBR'],
  ['Coupons, `/admin/partners/{id}/coupons`', 'COUP'],
  ['Till, `/caja`', 'TILL'],
  ['Places of the back-office, `/SearchPlaces` and `/places/new`', 'SRCH', 'MAN'],
  ['Lists, `/lists`', 'LIST', 'LITM', 'LASG'],
  ['Alerts, `/alertsadmin`', 'ALRT'],
  ['Posts and ads, `/postsadmin` and `/advertisingadmin`', 'POST', 'ADV'],
  ['Every screen of the back-office', 'ADM', 'BACK', 'VAL', 'MSG', 'DLG'],
  ['API', 'API', 'ENT', 'CONST'],
];

/** Formats the statements of tests/checklist.json as a document. Throws for an id whose prefix has no section. */
export function formatSpecification(checklist: Record<string, string>): string {
  const ids = Object.keys(checklist);
  const prefixOf = (id: string) => id.replace(/-\d+$/, '');
  const unplaced = ids.filter((id) => !sections.some(([, ...prefixes]) => prefixes.includes(prefixOf(id))));
  if (unplaced.length > 0) throw new Error(`No section for ${unplaced.join(', ')}`);
  const numberOf = (id: string) => Number(id.replace(/^\w+-/, ''));
  const parts = sections.map(([title, ...prefixes]) => {
    const statements = prefixes.flatMap((prefix) =>
      ids
        .filter((id) => prefixOf(id) === prefix)
        .sort((a, b) => numberOf(a) - numberOf(b))
        .map((id) => `- **${id}** ${checklist[id]}`),
    );
    return `## ${title}\n\n${statements.join('\n')}\n`;
  });
  return `# Specification

What the product guarantees, by screen. Comments cite these ids, and each id is in the title of at least one test.

Generated from \`tests/checklist.json\`: \`npx vitest run tests/checklist.test.ts --update\`.

${parts.join('\n')}`;
}
