/** Words for titles in many scripts, with difficult cases for search: ß, İ, final sigma, combining marks, emoji. */
const words: Record<string, string[]> = {
  english:
    'How I built my first cabin Official Trailer in one take The quiet river Live at night Behind scenes'.split(
      ' ',
    ),
  german: 'Straße Größe Übermut GROẞ Wie man Käse macht Über den Wolken Fußball Süß'.split(' '),
  french: 'Été à la mer Où est le garçon Noël cœur Forêt déjà vu'.split(' '),
  decomposed: 'Été café naïve São Ångström coöperate'.normalize('NFD').split(' '),
  turkish: 'İstanbul ışık Iğdır güneş İzmir ılık DİYARBAKIR'.split(' '),
  greek: 'Ὀδυσσεύς ΣΊΣΥΦΟΣ Οδός Ελλάδα θάλασσα ΆΝΕΜΟΣ'.split(' '),
  russian: 'Москва Ёлка Привет мир ПОДЪЕЗД ночь съёмка'.split(' '),
  hindi: 'नमस्ते दुनिया हिन्दी फ़िल्म क़िला संगीत रात'.split(' '),
  arabic: 'مرحبا بالعالم فيلم قصير الليل مُوسيقى'.split(' '),
  hebrew: 'שלום עולם סרט קצר לילה'.split(' '),
  japanese: ['東京の夜', 'ハロー', 'ガイド', 'はじめて', '映画', '音楽', 'ｶﾞｲﾄﾞ'],
  korean: ['한국', '안녕하세요', '여행', '음악', '밤'],
  chinese: ['北京', '夜晚', '音乐', '電影', '第一次'],
  thai: ['สวัสดี', 'ภาพยนตร์', 'กลางคืน'],
  georgian: ['საქართველო', 'ᲡᲐᲥᲐᲠᲗᲕᲔᲚᲝ'],
  emoji: ['🎬', '👩‍👩‍👧‍👦', '🇺🇦', '👍🏽', '❤️', '🔥🔥'],
};

const scripts = Object.values(words);

/** A title of 1 to 300 characters: usually in one script, sometimes in several, sometimes very short or long. */
export function titleFrom(random: () => number): string {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const mixed = random() < 0.15;
  // Half of the videos in a real catalog have titles in one language.
  const script = random() < 0.5 ? words['english']! : pick(scripts);
  const length = random() < 0.03 ? 40 : random() < 0.05 ? 1 : 3 + Math.floor(random() * 8);
  const parts = Array.from({ length }, () => pick(mixed ? pick(scripts) : script));
  if (random() < 0.3) parts.push(`#${Math.floor(random() * 1000)}`);
  return [...parts.join(' ')].slice(0, 300).join('').trim();
}
