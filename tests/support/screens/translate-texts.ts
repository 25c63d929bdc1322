/** Mark at the end of each translated text. */
export const mark = '*';

/**
 * Translates the document as Chrome does: a `<font>` element with the translation takes the place of each text node, now
 * and after each change. A translation is the text with a mark. Needs nothing from this module, so that it also runs in a
 * page of the browser. Returns a function that ends it.
 */
export function translateTexts(suffix: string): () => void {
  const skipped = 'script, style, noscript, textarea, code, font, svg, [translate="no"]';
  const translate = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
    const translation = document.createElement('font');
    translation.append(Object.assign(document.createElement('font'), { textContent: text.data + suffix }));
    text.replaceWith(translation);
  };
  const translateAll = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = node instanceof Text ? [node] : [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    for (const text of nodes) translate(text);
  };
  translateAll(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateAll(node);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/** The text without the marks of the translation. */
export const withoutMarks = (text: string | null) => (text ?? '').replaceAll(mark, '');
