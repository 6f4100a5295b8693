/** As `decode-html.ts`, by the browser itself: what stands in a template is neither loaded nor run. */
export function decodeText(text: string): string {
  const template = document.createElement('template');
  template.innerHTML = text.replaceAll('<', '&lt;');
  return template.content.textContent;
}

export function decodeAttribute(value: string): string {
  const template = document.createElement('template');
  template.innerHTML = `<a b="${value.replaceAll('"', '&quot;')}">`;
  return (template.content.firstChild as Element).getAttribute('b')!;
}
