import { useDeferredValue, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Header, MenuSection } from 'react-aria-components/Menu';
import { TextField } from 'react-aria-components/TextField';
import { useNavigate } from 'react-router-dom';
import { fold, useItemEntries } from 'admin-data';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { Dialog } from '../components/dialog/dialog';
import { controlLook } from '../components/dialog/field';
import { MenuEntry, MenuList } from '../components/popover';
import { customPageUrl, itemUrl, newDocument, newItemUrl, seriesUrl } from '../forms/form-urls';
import { places } from './routes';

/** The most results that are listed. */
const most = 100;

const Field = styled(TextField)`
  position: sticky;
  top: 0;
  z-index: 1;
  background: var(--color-surface);

  input {
    ${controlLook}
    width: 100%;
    margin-bottom: var(--space-2);
  }
`;

/**
 * The dialog scrolls and not the list. Otherwise the keyboard could not scroll the list, because the focus stays in the
 * search field.
 */
const List = styled(MenuList)`
  min-height: 24rem;
  align-content: start;
` as typeof MenuList;

const commands = () => [
  ...places().flatMap(({ path, name, tabs = [{ path, name }] }) =>
    tabs.map((tab) => ({
      url: `/admin/${tab.path}`,
      name: tab.name === name ? name : t('{place}: {name}', { place: name, name: tab.name }),
    })),
  ),
  { url: newItemUrl, name: t('Add an item') },
  { url: seriesUrl(newDocument), name: t('Add a series') },
  { url: customPageUrl(newDocument), name: t('Add a page') },
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
    <Dialog heading={t('Go to')} onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <Field aria-label={t('Place, action or title')} data-first>
          <Input autoFocus placeholder={t('Place, action or title')} />
        </Field>
        <List
          aria-label={t('Go to')}
          onAction={(url) => open(String(url))}
          renderEmptyState={() => t('Nothing found')}
        >
          {found.length > 0 && (
            <MenuSection>
              <Header>{t('Places and actions')}</Header>
              {found.map(({ url, name }) => (
                <MenuEntry key={url} id={url}>
                  {name}
                </MenuEntry>
              ))}
            </MenuSection>
          )}
          {items.length > 0 && (
            <MenuSection>
              <Header>{t('Items')}</Header>
              {items.map(({ id, title }) => (
                <MenuEntry key={id} id={itemUrl(id)} textValue={title}>
                  <bdi>{title}</bdi>
                </MenuEntry>
              ))}
            </MenuSection>
          )}
        </List>
      </Autocomplete>
    </Dialog>
  );
}
