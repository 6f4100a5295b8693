const youtube =
  /^https?:\/\/(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/|embed\/|v\/)|youtu\.be\/)([\w-]{11})/i;
const dailymotion = /^https?:\/\/(?:www\.)?(?:dailymotion\.com\/(?:embed\/)?video|dai\.ly)\/([a-z0-9]+)/i;

/** The address of the picture that a video's provider keeps for it, 16:9; null when it is not known by the address. */
export function providerThumbnail(url: string): string | null {
  const [, onYoutube] = youtube.exec(url) ?? [];
  if (onYoutube) return `https://i.ytimg.com/vi/${onYoutube}/mqdefault.jpg`;
  const [, onDailymotion] = dailymotion.exec(url) ?? [];
  if (onDailymotion) return `https://www.dailymotion.com/thumbnail/video/${onDailymotion}`;
  return null;
}
