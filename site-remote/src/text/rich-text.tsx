import { t } from 'shared-ui';
import { Fragment, type ReactNode } from 'react';
import { readMarkdown, type Block, type Inline, type MarkdownOf } from 'shared-data/words';

interface RichTextProps {
  markdown: string;
  of?: MarkdownOf;
}

/** Markdown as elements: those that stand here, and no other. */
export function RichText({ markdown, of }: RichTextProps) {
  return readMarkdown(markdown, of).map((block, at) => drawBlock(block, at));
}

/** A list or a quote has one side, that of its first words: what stands in it decides no other, else it were none of its words. */
function drawBlock(block: Block, key: number, isInside = false): ReactNode {
  const dir = isInside ? undefined : 'auto';
  const inside = (blocks: Block[]) => blocks.map((child, at) => drawBlock(child, at, true));
  switch (block.kind) {
    case 'paragraph':
      return (
        <p key={key} dir={dir}>
          {block.children.map(drawInline)}
        </p>
      );
    case 'heading': {
      const Heading = `h${block.level ?? 3}` as 'h3';
      return (
        <Heading key={key} dir={dir}>
          {block.children.map(drawInline)}
        </Heading>
      );
    }
    case 'list': {
      const items = block.items.map((item, i) => <li key={i}>{inside(item)}</li>);
      return block.start === null ? (
        <ul key={key} dir={dir}>
          {items}
        </ul>
      ) : (
        <ol key={key} dir={dir} start={block.start}>
          {items}
        </ol>
      );
    }
    case 'quote':
      return (
        <blockquote key={key} dir={dir}>
          {inside(block.children)}
        </blockquote>
      );
    case 'code':
      return (
        // A group: regions of one name would be found one for the other.
        <pre key={key} tabIndex={0} role="group" aria-label={t('Code')}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr key={key} />;
  }
}

function drawInline(inline: Inline, key: number): ReactNode {
  switch (inline.kind) {
    case 'text':
      return <Fragment key={key}>{inline.text}</Fragment>;
    case 'code':
      return <code key={key}>{inline.text}</code>;
    case 'break':
      return <br key={key} />;
    case 'strong':
      return <strong key={key}>{inline.children.map(drawInline)}</strong>;
    case 'emphasis':
      return <em key={key}>{inline.children.map(drawInline)}</em>;
    case 'struck':
      return <s key={key}>{inline.children.map(drawInline)}</s>;
    case 'link':
      return (
        <a key={key} href={inline.href} rel="noopener nofollow ugc">
          {inline.children.map(drawInline)}
        </a>
      );
    case 'moment':
      return (
        <a key={key} href={`?t=${inline.seconds}`}>
          {inline.text}
        </a>
      );
  }
}
