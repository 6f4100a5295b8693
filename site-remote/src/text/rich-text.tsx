import { t } from 'shared-ui';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { readMarkdown, type Block, type Inline, type MarkdownOf } from 'shared-data/words';
import styled from 'styled-components';

/** The container of `RichText`. */
export const RichTextBody = styled.div`
  > * + * {
    margin-top: var(--space-3);
  }
  h3 {
    font-size: var(--text-m);
  }
  ul,
  ol {
    padding-inline-start: 1.5em;
  }
  li > ul,
  li > ol {
    margin: 0;
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--color-line);
    color: var(--color-text-muted);
  }
  pre {
    overflow-x: auto;
    padding: var(--space-3);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-s);
    overflow-wrap: normal;
  }
  code {
    font-size: 0.92em;
  }
  hr {
    border: 0;
    border-top: 1px solid var(--color-line);
  }
`;

interface RichTextProps {
  markdown: string;
  of?: MarkdownOf;
}

/** Renders Markdown as React elements. HTML in the text has no effect, because only the cases below create elements. */
export function RichText({ markdown, of }: RichTextProps) {
  const isPageRightToLeft = of === 'page' && isRightToLeft(markdown);
  return readMarkdown(markdown, of).map((block, index) =>
    renderBlock(block, index, isPageRightToLeft ? undefined : 'auto'),
  );
}

/** Whether most letters of a text, without URLs, are Arabic or Hebrew. */
export function isRightToLeft(markdown: string): boolean {
  const text = markdown.replace(/https?:\S+/g, '');
  const others = /[^\P{L}\p{Script=Arabic}\p{Script=Hebrew}]/u;
  return text.split(/[\p{Script=Arabic}\p{Script=Hebrew}]/u).length > text.split(others).length;
}

/**
 * Only the outermost block has `dir`: blocks inside a list or quote are aligned with it. On a page from right to left
 * no block has it, because a paragraph may start with a Latin name.
 */
function renderBlock(block: Block, key: number, dir?: 'auto'): ReactNode {
  const renderChildren = (blocks: Block[]) => blocks.map((child, index) => renderBlock(child, index));
  switch (block.kind) {
    case 'paragraph':
    case 'heading': {
      const Tag = block.kind === 'heading' ? (`h${block.level ?? 3}` as 'h3') : 'p';
      return (
        <Tag key={key} dir={dir}>
          {block.children.map(renderInline)}
        </Tag>
      );
    }
    case 'list': {
      const List = (block.start === null ? 'ul' : 'ol') as 'ol';
      const items = block.items.map((item, i) => <li key={i}>{renderChildren(item)}</li>);
      return (
        <List key={key} dir={dir} start={block.start ?? undefined}>
          {items}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote key={key} dir={dir}>
          {renderChildren(block.children)}
        </blockquote>
      );
    case 'code':
      return (
        // A group and not a region, because several regions would be landmarks with the same name.
        <pre key={key} dir="ltr" tabIndex={0} role="group" aria-label={t('Code')}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr key={key} />;
  }
}

/** Whether a path of the site is a file, such as a feed, that the server sends. Other paths are screens. */
const isFile = /^[^?#]*\.\w+([?#]|$)/;

function renderInline(inline: Inline, key: number): ReactNode {
  switch (inline.kind) {
    case 'text':
      return <Fragment key={key}>{inline.text}</Fragment>;
    case 'code':
      return <code key={key}>{inline.text}</code>;
    case 'break':
      return <br key={key} />;
    case 'strong':
      return <strong key={key}>{inline.children.map(renderInline)}</strong>;
    case 'emphasis':
      return <em key={key}>{inline.children.map(renderInline)}</em>;
    case 'struck':
      return <s key={key}>{inline.children.map(renderInline)}</s>;
    case 'link': {
      const { href, children } = inline;
      return (
        <Link key={key} to={href} reloadDocument={isFile.test(href)} rel="noopener nofollow ugc">
          {children.map(renderInline)}
        </Link>
      );
    }
    case 'moment':
      return (
        <a key={key} href={`?t=${inline.seconds}`}>
          {inline.text}
        </a>
      );
  }
}
