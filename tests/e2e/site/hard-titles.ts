/** Titles that break layouts, by item id, in the category `Hard Titles`. */
export const hardTitles = {
  short: 'X',
  'eighty-one': `${'Twenty characters. '.repeat(4)}12345`.padEnd(81, '!'),
  long: 'A title of three hundred characters '.repeat(9).slice(0, 300),
  unbroken: 'Donaudampfschifffahrtsgesellschaft'.repeat(8).slice(0, 260),
  emoji: '👩‍👩‍👧‍👦'.repeat(25),
  'right-to-left': 'مرحبا بالعالم: فيلم قصير عن الليل',
};
