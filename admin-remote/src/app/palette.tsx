import { useDeferredValue, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Header, MenuSection } from 'react-aria-components/Menu';
import { TextField } from 'react-aria-components/TextField';
import { useNavigate } from 'react-router-dom';
import { fold, useItemEntries } from 'admin-data';
import { IconButton, t, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { Dialog } from '../components/dialog/dialog';
import { controlLook } from '../components/dialog/field';
import { Icon, type IconName } from '../components/icons';
import { MenuEntry, MenuList } from '../components/popover';
import { stateName } from '../components/tasks/state-words';
import { customPageUrl, itemUrl, newDocument, newItemUrl, seriesUrl } from '../forms/form-urls';
import { places, tabsOf } from './routes';

/** The most results that are listed. */
const most = 100;

/** The search field and the button that closes the dialog. They stay in view, from edge to edge of the dialog. */
const Head = styled.div`
  position: sticky;
  top: calc(-1 * var(--space-5));
  z-index: 1;
  display: flex;
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
    color: var(--color-text-muted);
    font-size: var(--text-xs);
  }
` as typeof MenuList;

const commands = (): { url: string; name: string; icon: IconName }[] => [
  ...places().flatMap((place) =>
    tabsOf(place).map(({ path, name }) => ({
      url: `/admin/${path}`,
      name: name === place.name ? name : t('{place}: {name}', { place: place.name, name }),
      icon: place.icon,
    })),
  ),
  { url: newItemUrl, name: t('Add an item'), icon: 'videos' },
  { url: seriesUrl(newDocument), name: t('Add a series'), icon: 'series' },
  { url: customPageUrl(newDocument), name: t('Add a page'), icon: 'page' },
];

/** The command palette: finds screens, actions and items by a few letters of their names. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const typed = useDeferredValue(text.trim());
  const entries = useItemEntries({ text: typed }) ?? [];
  const found = commands().filter(({ name }) => fold(name).includes(fold(typed)));
  const items = typed === '' ? [] : entries.slice(0, most);
  const open = (url: string) => {
    onClose();
    void navigate(url);
  };
  return (
    <Dialog heading={<VisuallyHidden>{t('Search the panel')}</VisuallyHidden>} onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <Head>
          <TextField aria-label={t('Place, action or title')}>
            <Input autoFocus data-first placeholder={t('Place, action or title')} />
          </TextField>
          <IconButton aria-label={t('Close')} onClick={onClose}>
            ×
          </IconButton>
        </Head>
        <List
          aria-label={t('Suggestions')}
          onAction={(url) => open(String(url))}
          renderEmptyState={() => t('Nothing found')}
        >
          {found.length > 0 && (
            <MenuSection>
              <Header>{t('Places and actions')}</Header>
              {found.map(({ url, name, icon }) => (
                <MenuEntry key={url} id={url} textValue={name}>
                  <Icon name={icon} />
                  {name}
                </MenuEntry>
              ))}
            </MenuSection>
          )}
          {items.length > 0 && (
            <MenuSection>
              <Header>{t('Items')}</Header>
              {items.map(({ id, title, category, ...entry }) => (
                <MenuEntry key={id} id={itemUrl(id)} textValue={title}>
                  <bdi>{title}</bdi>
                  <small>{'visibility' in entry ? stateName(String(entry.visibility)) : category}</small>
                </MenuEntry>
              ))}
            </MenuSection>
          )}
        </List>
      </Autocomplete>
    </Dialog>
  );
}
