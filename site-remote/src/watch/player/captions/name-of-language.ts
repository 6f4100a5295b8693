/** A language as those who speak it call it, such as `Deutsch`; its tag where the browser knows no name. */
export function nameOfLanguage(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
