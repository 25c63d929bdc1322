type Parts = { title: string; lead: string; ignore: string };

/** Builds the HTML of a mail. The parts are HTML: text from people has to be escaped. */
export function renderHtml({ title, lead, ignore }: Parts, middle: string, link = ''): string {
  return `<!doctype html>
<html lang="es">
<body style="margin:0;padding:24px;background:#fbf8f1;color:#14213a;font:17px/1.5 sans-serif">
<div style="max-width:520px;margin:0 auto">
<h1 style="font-size:24px">${title}</h1>
<p>${lead}</p>
${middle}
<p style="color:#4b5872">${ignore}</p>${link}
</div>
</body>
</html>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
