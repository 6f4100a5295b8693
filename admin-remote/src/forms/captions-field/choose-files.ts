/** Asks for caption files. The form has one control for files, its image: no control stands in it for these. */
export function chooseFiles(onChosen: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.vtt,.srt,text/vtt';
  input.addEventListener('change', () => onChosen([...(input.files ?? [])]));
  input.click();
}
