import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Header, MenuSection } from 'react-aria-components/Menu';
import { TextField } from 'react-aria-components/TextField';
import { useNavigate } from 'react-router-dom';
import { fold, useContent, useItemEntries, useLinkedPages } from 'admin-data';
import { IconButton, languages, t, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { Dialog } from '../components/dialog/dialog';
import { Icon, type IconName } from '../components/icons';
import { controlLook } from '../components/layout';
import { MenuEntry, MenuList } from '../components/popover';
import { stateName } from '../components/tasks/state-words';
import { customPageUrl, itemUrl, newDocument, newItemUrl, seriesUrl } from '../forms/form-urls';
import { languageNamesNow } from '../messages/dates-and-numbers';
import { ownNames } from '../messages/panel-language';
import { sayFailure } from '../messages/say-failure';
import { chooseLanguage, useAccountCommands, type Command } from './account-menu';
import { places, tabsOf } from './routes';

/** The most results that a section lists. */
const most = 100;

/** The search field and the button that closes the dialog. They stay in view, from edge to edge of the dialog. */
const Head = styled.div`
  position: sticky;
  top: calc(-1 * var(--space-5));
  z-index: 1;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin: calc(-1 * var(--space-4) - var(--space-5)) calc(-1 * var(--space-5)) var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);

  > :first-child {
    flex: 1;
  }
  input {
    ${controlLook}
    width: 100%;
  }
  small {
    color: inherit;
    font-size: smaller;
  }
`;

/**
 * The dialog scrolls and not the list. Otherwise the keyboard could not scroll the list, because the focus stays in the
 * search field.
 */
const List = styled(MenuList)`
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-height: 24rem;
  margin-inline: calc(-1 * var(--space-3));

  [role='menuitem'] {
    scroll-margin-top: 5rem;
    overflow-wrap: anywhere;
  }
  small {
    flex: none;
    overflow: hidden;
    max-width: 40%;
    margin-inline-start: auto;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--text-xs);
  }
` as typeof MenuList;

interface Suggestion extends Command {
  note?: string;
}

/** A heading, and the suggestions below it. */
type Section = [heading: string, found: Suggestion[]];

const everything = {};

/** Other common words for places, by the path of each. */
const wordsOfPlaces = (): Record<string, string> => ({
  'home/log': t('log history undo'),
  'items?show=trash': t('bin deleted restore'),
  site: t('settings name logo colours theme dark'),
  'site/team': t('invite members admins'),
  audience: t('views statistics analytics'),
  content: t('upload csv channel backup'),
});

/** The command palette: finds screens, actions and documents by parts of their names, in any order. */
export function Palette({
  typed: first,
  onHelp,
  onClose,
}: { typed: string } & Record<'onHelp' | 'onClose', () => void>) {
  const navigate = useNavigate();
  const [text, setText] = useState(first);
  const typed = useDeferredValue(text.trim());
  const link = (icon: IconName, name: string, url: string, words = ''): Suggestion => ({
    ...{ icon, name, words },
    run: () => void navigate(url),
  });
  const named = (place: string, name: string) => t('{place}: {name}', { place, name });
  const commands = [
    ...places().flatMap((place) =>
      tabsOf(place).map(({ path, name }) =>
        link(
          place.icon,
          name === place.name ? name : named(place.name, name),
          `/admin/${path}`,
          wordsOfPlaces()[path],
        ),
      ),
    ),
    link('videos', t('Categories'), '/admin/items?panel=categories'),
    link('videos', t('Add an item'), newItemUrl, t('new create')),
    link('series', t('Add a series'), seriesUrl(newDocument), t('new create')),
    link('page', t('Add a page'), customPageUrl(newDocument), t('new create')),
    ...useAccountCommands(onHelp),
    ...languages.map((language): Suggestion => ({
      ...{ icon: 'site', name: named(t('Panel language'), ownNames[language]) },
      words: `${languageNamesNow().of(language)} ${language}`,
      run: () => void chooseLanguage(language),
    })),
  ];
  const series = useContent('series');
  const pages = useLinkedPages();
  const items = useItemEntries({ text: typed });
  const categories = new Set(useItemEntries(everything).entries?.map(({ category }) => category));
  categories.delete('');
  const typedWords = fold(typed).split(/\s+/);
  const matching = (all: Suggestion[] = []) =>
    all.filter(({ name, words = '' }) => typedWords.every((word) => fold(`${name} ${words}`).includes(word)));
  const closeAnd = (run: () => void) => () => {
    onClose();
    run();
  };
  const section = ([heading, found]: Section) => (
    <MenuSection key={heading}>
      <Header>{heading}</Header>
      {found.slice(0, most).map(({ name, icon, note, run }, at) => (
        <MenuEntry key={`${at} ${name}`} textValue={name} onAction={closeAnd(run)}>
          <Icon name={icon} />
          <bdi>{name}</bdi>
          {note && <small>{note}</small>}
        </MenuEntry>
      ))}
    </MenuSection>
  );
  const findDocuments = (): Section[] => [
    [
      t('Categories'),
      matching(
        [...categories].map((name) =>
          link('videos', name, `/admin/items?category=${encodeURIComponent(name)}`),
        ),
      ),
    ],
    [t('Series'), matching(series.data?.map(({ id, title }) => link('series', title, seriesUrl(id))))],
    [t('Pages'), matching(pages.data?.map(({ id, title }) => link('page', title, customPageUrl(id))))],
    [
      t('Items'),
      (items.entries ?? []).map(({ id, title, category, ...entry }) => ({
        ...link('videos', title, itemUrl(id)),
        note: 'visibility' in entry ? stateName(String(entry.visibility)) : category,
      })),
    ],
  ];
  const all: Section[] = [
    [t('Places and actions'), matching(commands)],
    ...(typed === '' ? [] : findDocuments()),
  ];
  const begins = ({ name }: Suggestion) => fold(name).startsWith(fold(typed));
  const sections = all
    .filter(([, found]) => found.length > 0)
    .map(([heading, found]): Section => [heading, found.sort((a, b) => +begins(b) - +begins(a))]);
  const isLoading = !items.entries || items.areOther || !series.data || !pages.data || typed !== text.trim();
  const failure = items.error ?? series.error ?? pages.error;
  const outcome = failure ? sayFailure(failure) : isLoading ? t('Loading …') : t('Nothing found');
  const isWaiting = isLoading && !failure;
  /** Whether Enter was pressed while nothing was found yet. It then opens the first result. */
  const isEntered = useRef(false);
  useEffect(() => {
    if (!isEntered.current || isWaiting) return;
    isEntered.current = false;
    const first = sections[0]?.[1][0];
    if (first) closeAnd(first.run)();
  });
  return (
    <Dialog heading={<VisuallyHidden>{t('Search the panel')}</VisuallyHidden>} onClose={onClose}>
      <Autocomplete
        inputValue={text}
        onInputChange={(changed) => {
          isEntered.current = false;
          setText(changed);
        }}
      >
        <Head>
          <TextField
            aria-label={t('Place, action or title')}
            onKeyDown={({ key }) =>
              (isEntered.current ||= key === 'Enter' && sections.length === 0 && isWaiting)
            }
          >
            <Input autoFocus data-first placeholder={t('Place, action or title')} />
          </TextField>
          {typed !== '' && isLoading && sections.length > 0 && <small role="status">{outcome}</small>}
          <IconButton aria-label={t('Close')} onClick={onClose}>
            ×
          </IconButton>
        </Head>
        <List
          aria-label={t('Suggestions')}
          autoFocus={first !== '' && 'first'}
          renderEmptyState={() => outcome}
        >
          {sections.map(section)}
        </List>
      </Autocomplete>
    </Dialog>
  );
}
