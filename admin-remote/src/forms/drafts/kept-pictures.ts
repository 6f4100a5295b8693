/** The values of a form by field. */
export type Texts = Record<string, string>;

/** The index of each field's picture in the pictures of the draft. */
export type PictureNumbers = Record<string, number>;

/** The maximum length of a text in the draft itself; longer ones are pictures. */
const longestText = 4000;

/** The known value of each key, so that nothing is written twice. */
const written = new Map<string, string>();

const keyOf = (draft: string, number: number) => `picture ${number} of ${draft}`;

// Another tab may have changed the key; a null key means that the storage was cleared.
addEventListener('storage', ({ key }) => {
  if (key === null) written.clear();
  else written.delete(key);
});

/** Extracts the pictures from a draft. A picture in two fields is stored once. */
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
  // The pictures of the stored version keep their numbers, whichever new ones are chosen.
  const [beforeRest, beforeNumbers] = before ? split(before) : [null, {}];
  const [valuesRest, valuesNumbers] = split(values);
  return {
    before: beforeRest,
    values: valuesRest,
    pictures,
    numbers: { before: beforeNumbers, values: valuesNumbers },
  };
}

/** Writes the changed pictures. Throws if the storage is full. */
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

/** Returns the pictures of a draft by field; a missing one is empty, so that a save asks for it again. */
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
