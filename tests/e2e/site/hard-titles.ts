/** Titles that layouts break on, by the id of their item; the category is `Hard Titles`. */
export const hardTitles = {
  short: 'X',
  'eighty-one': `${'Twenty characters. '.repeat(4)}12345`.padEnd(81, '!'),
  long: 'A title of three hundred characters '.repeat(9).slice(0, 300),
  unbroken: 'Donaudampfschifffahrtsgesellschaft'.repeat(8).slice(0, 260),
  emoji: '👩‍👩‍👧‍👦'.repeat(25),
  'right-to-left': 'مرحبا بالعالم: فيلم قصير عن الليل',
};
