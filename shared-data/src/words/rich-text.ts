/** What stands in a line. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis' | 'struck'; children: Inline[] }
  /** `href` is an address of the web or a path of this site; on a page of mail as well. */
  | { kind: 'link'; href: string; children: Inline[] }
  /** A moment of the video, as it is written. */
  | { kind: 'moment'; seconds: number; text: string };

/** What stands below one another. */
export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  /** `level` is 2 to 6 on a page, and absent in a description. */
  | { kind: 'heading'; level?: number; children: Inline[] }
  /** `start` is the first number of a list that is numbered. */
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };
