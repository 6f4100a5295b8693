import type { Block } from './rich-text';

/**
 * The blocks of a page with the levels of its headings in order: the page's title is the first level, and no heading is more than one
 * below that above it. Who hears a page goes from one to the next.
 */
export function outline(blocks: Block[]): Block[] {
  let above = 1;
  const inOrder = (block: Block): Block => {
    switch (block.kind) {
      case 'heading':
        above = Math.min(Math.max(2, block.level ?? 2), above + 1);
        return { ...block, level: above };
      case 'list':
        return { ...block, items: block.items.map((item) => item.map(inOrder)) };
      case 'quote':
        return { ...block, children: block.children.map(inOrder) };
      default:
        return block;
    }
  };
  return blocks.map(inOrder);
}
