import { Button as LibraryButton } from 'react-aria-components/Button';
import { Header, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router-dom';
import { useAdmin, useSession } from 'admin-data';
import { Button, currentLanguage, languages, t, type Language } from 'shared-ui';
import { Icon } from '../components/icons';
import { notify } from '../components/notices';
import { MenuEntry, MenuList, PopoverBox } from '../components/popover';
import { choosePanelLanguage, ownNames } from '../messages/panel-language';

/** The menu of the signed-in admin, with language, shortcuts, versions and sign-out. */
export function AccountMenu({ onHelp }: { onHelp: () => void }) {
  const { session } = useAdmin();
  const state = useSession();
  const email = 'email' in state ? state.email : '';
  const navigate = useNavigate();
  const choose = (language: Language) =>
    choosePanelLanguage(language).catch(() =>
      notify(t('This language did not load. Check the connection, and choose it again.'), {
        isFailure: true,
      }),
    );
  return (
    <MenuTrigger>
      <Button as={LibraryButton} aria-label={t('Account: {email}', { email })}>
        <Icon name="team" />
        <span>{email}</span>
      </Button>
      <PopoverBox placement="top start">
        <MenuList aria-label={t('Account: {email}', { email })}>
          <MenuSection
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[currentLanguage()]}
            onSelectionChange={(chosen) => void choose([...chosen][0] as Language)}
          >
            <Header>{t('Panel language')}</Header>
            {languages.map((language) => (
              <MenuEntry key={language} id={language} lang={language}>
                {ownNames[language]}
              </MenuEntry>
            ))}
          </MenuSection>
          <MenuEntry textValue={t('Shortcuts')} onAction={onHelp}>
            <Icon name="keys" />
            {t('Shortcuts')}
          </MenuEntry>
          <MenuEntry textValue={t('Versions')} onAction={() => void navigate('/admin/versions')}>
            <Icon name="versions" />
            {t('Versions')}
          </MenuEntry>
          <MenuEntry textValue={t('Sign out')} onAction={() => void session.signOut()}>
            <Icon name="leave" />
            {t('Sign out')}
          </MenuEntry>
        </MenuList>
      </PopoverBox>
    </MenuTrigger>
  );
}
