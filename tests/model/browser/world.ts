import type { Browser, BrowserContext, Page } from '@playwright/test';
import { oneDotAddress } from '../../support/browser/one-dot';
import { commit } from '../../e2e/site/commit';
import type { Product } from '../../support/browser/product';
import { isFault } from '../../support/browser/console-lines';
import { write, type Documents } from '../../support/browser/another-tool';
import { readCollection } from '../../support/browser/read-collection';
import { Panel } from './panel';
import type { Model, Who } from './model';

/** Collections that are cleared before the next test run. */
const stored = [
  ...['items', 'drafts', 'categories', 'banners', 'catalogue', 'trash', 'changes'],
  ...['pages', 'invitations', 'views'],
];

/** The running product with two administrators and visitors, each in a separate browser context. */
export class World {
  readonly panels: Partial<Record<Who, Panel>> = {};
  /** Unexpected console messages of all pages. */
  readonly consoleLines: string[] = [];
  /** A visitor's page that stays open. */
  oldPage: Page | null = null;
  /** The latest export. */
  backup: Buffer | null = null;
  /** All answers that visitors received: pages, code and data. */
  readonly toVisitors: Promise<string>[] = [];
  readonly #contexts: BrowserContext[] = [];
  #visitors: BrowserContext | null = null;
  /** Parts of expected console messages: the browser itself logs a request that a command breaks. */
  readonly expectedLines: string[] = [];

  constructor(
    readonly product: Product,
    readonly browser: Browser,
  ) {}

  get shell(): string {
    return this.product.addresses.shell;
  }

  async newContext(): Promise<BrowserContext> {
    const context = await this.browser.newContext({ viewport: { width: 1440, height: 900 } });
    this.#contexts.push(context);
    // Tests have no access to pictures and players of other sites.
    await context.route('https://**', (route) => route.abort());
    context.on('console', (message) => {
      if (isFault(message)) this.#note(message.text());
    });
    context.on('weberror', (error) => this.#note(String(error.error())));
    return context;
  }

  async openPanel(who: Who, model: Model): Promise<Panel> {
    const context = await this.newContext();
    const panel = new Panel(await context.newPage(), this.shell);
    panel.page.setDefaultTimeout(20_000);
    await panel.open();
    this.panels[who] = panel;
    model.look(who);
    return panel;
  }

  /** The panel of a person, opened at the first use. */
  async panel(who: Who, model: Model): Promise<Panel> {
    return this.panels[who] ?? this.openPanel(who, model);
  }

  async newVisitor(): Promise<Page> {
    if (!this.#visitors) {
      this.#visitors = await this.newContext();
      // The answers of a closed page cannot be read, and have reached nobody.
      this.#visitors.on('response', (answer) => this.toVisitors.push(answer.text().catch(() => '')));
    }
    return this.#visitors.newPage();
  }

  /** Replaces the stored content with that of the model. */
  async begin(model: Model): Promise<void> {
    const gone: string[] = [];
    for (const name of stored)
      for (const id of (await readCollection(this.product.firebase, name)).keys()) gone.push(`${name}/${id}`);
    // The maximum size of one commit.
    for (let i = 0; i < gone.length; i += 400)
      await write(
        this.product.firebase,
        Object.fromEntries(gone.slice(i, i + 400).map((path) => [path, null])),
      );
    const documents: Documents = {};
    for (const [key, film] of model.films)
      documents[`items/film-${key}`] = { ...film, imageBlob: oneDotAddress };
    model.categories.forEach((name, i) => (documents[`categories/category-${i}`] = { name }));
    for (const [size, link] of model.banners)
      documents[`banners/banner-${size}`] = { size, link, banner: oneDotAddress };
    await commit(this.product, documents);
  }

  async close(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
  }

  #note(line: string): void {
    if (!this.expectedLines.some((expected) => line.includes(expected))) this.consoleLines.push(line);
  }
}
