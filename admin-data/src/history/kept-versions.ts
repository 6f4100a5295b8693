import { beforeOf, type Before, type Version } from './version';

/** What one line may hold of old values, in bytes: a document holds 1 MiB. */
const mostBytes = 700_000;
/** Of many videos in one write, texts that are longer than this are left out where they have no room. */
const longText = 1000;

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

/** Which videos a write changes, and what they were before, for its line of the log. */
export class KeptVersions {
  readonly #before = new Map<string, Before | null>();

  /** `before` is null for a video that was not there; of one that could not be read, nothing is kept but that it changed. */
  note(id: string, before: Version | null, after: Partial<Version>): void {
    const kept = beforeOf(before, after);
    if (kept) this.#before.set(id, { ...kept, ...this.#before.get(id) });
  }

  /** These fields of a video are replaced, and no others. */
  replaced(id: string, before: Before): void {
    this.#before.set(id, { ...before, ...this.#before.get(id) });
  }

  /** A video changed of which nothing could be read. */
  noteUnreadable(id: string): void {
    this.#before.set(id, null);
  }

  /** What the line holds of them; nothing where no video changed. */
  get fields(): { videos?: string[]; before?: Record<string, string> } {
    if (this.#before.size === 0) return {};
    const before: Record<string, string> = {};
    let bytes = 0;
    for (const [id, kept] of this.#before) {
      if (!kept) continue;
      let text = JSON.stringify(kept);
      const fits = () => bytes + bytesOf(id + text) <= mostBytes;
      if (!fits()) text = JSON.stringify(kept, (_, value: unknown) => (isLong(value) ? null : value));
      if (!fits()) continue;
      before[id] = text;
      bytes += bytesOf(id + text);
    }
    return { videos: [...this.#before.keys()], before };
  }
}

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > longText;
