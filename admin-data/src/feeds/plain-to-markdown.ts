/**
 * A text that somebody typed as plain text, such as a description at YouTube, as Markdown: its words, addresses and lists stay as they
 * are. What Markdown would take for a heading, or for code, was meant as a line.
 */
export function plainToMarkdown(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  return lines
    .map((line, i) => {
      const typed = line.replace(/^[^\S\n]+/, '').trimEnd();
      // A line of such signs below another one would make a heading of it.
      if (/^(=+|-+)$/.test(typed) && i > 0 && lines[i - 1]!.trim() !== '') return `\n${typed}`;
      return typed.replace(/^#{1,6}(?=\s)/, '\\$&');
    })
    .join('\n')
    .trim();
}
