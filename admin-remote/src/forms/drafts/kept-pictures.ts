/** The texts of a form, by the names of its fields. */
export type Texts = Record<string, string>;

/** By field, which of a draft's pictures it holds. */
export type PictureNumbers = Record<string, number>;

/** A text of more characters is a picture, or as large as one. */
const longestText = 4000;

/** What is under each key as far as this tab knows, so that nothing is written twice. */
const written = new Map<string, string>();

const keyOf = (draft: string, number: number) => `picture ${number} of ${draft}`;

// Another tab may have written or removed it; a key of null means that all is gone.
addEventListener('storage', ({ key }) => {
  if (key === null) written.clear();
  else written.delete(key);
});

/** Takes the pictures out of a draft's texts; one that two fields hold is there once. */
export function splitPictures(before: Texts | null, values: Texts) {
  const pictures: string[] = [];
  const split = (texts: Texts): [Texts, PictureNumbers] => {
    const rest: Texts = {};
    const numbers: PictureNumbers = {};
    for (const [field, text] of Object.entries(texts)) {
      if (text.length <= longestText) {
        rest[field] = text;
        continue;
      }
      if (!pictures.includes(text)) pictures.push(text);
      numbers[field] = pictures.indexOf(text);
    }
    return [rest, numbers];
  };
  // What was there before keeps its number, whatever is chosen instead.
  const [beforeRest, beforeNumbers] = before ? split(before) : [null, {}];
  const [valuesRest, valuesNumbers] = split(values);
  return {
    before: beforeRest,
    values: valuesRest,
    pictures,
    numbers: { before: beforeNumbers, values: valuesNumbers },
  };
}

/** Writes what has changed. Throws when the browser has no room. */
export function keepPictures(draft: string, pictures: string[]): void {
  pictures.forEach((picture, number) => {
    const key = keyOf(draft, number);
    if (written.get(key) === picture) return;
    written.delete(key);
    localStorage.setItem(key, picture);
    written.set(key, picture);
  });
  removePictures(draft, pictures.length);
}

export function removePictures(draft: string, from = 0): void {
  for (let number = from; localStorage.getItem(keyOf(draft, number)) !== null; number++) {
    written.delete(keyOf(draft, number));
    localStorage.removeItem(keyOf(draft, number));
  }
}

/** Gives the pictures of a draft's fields; an empty one where a picture is missing, which a save asks for again. */
export function readPictures(draft: string): (numbers: PictureNumbers) => Texts {
  const read = (number: number) => {
    const key = keyOf(draft, number);
    const picture = localStorage.getItem(key) ?? '';
    if (picture) written.set(key, picture);
    return picture;
  };
  return (numbers) =>
    Object.fromEntries(Object.entries(numbers).map(([field, number]) => [field, read(number)]));
}
