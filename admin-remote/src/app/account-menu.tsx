import { Button as LibraryButton } from 'react-aria-components/Button';
import { Header, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router-dom';
import { useAdmin, useSession } from 'admin-data';
import { useConfiguration } from 'shared-data';
import { Button, currentLanguage, languages, t, type Language } from 'shared-ui';
import { Icon, type IconName } from '../components/icons';
import { notify, notifyResult } from '../components/notices';
import { MenuEntry, MenuList, PopoverBox } from '../components/popover';
import { choosePanelLanguage, ownNames } from '../messages/panel-language';
import { linkSent } from './sign-in/password-link';

export interface Command {
  name: string;
  icon: IconName;
  /** Other common words for it. */
  words?: string;
  run: () => void;
}

/** The commands of the signed-in admin, which the palette has too. */
export function useAccountCommands(onHelp: () => void): Command[] {
  const { session } = useAdmin();
  const navigate = useNavigate();
  const configuration = useConfiguration();
  const state = useSession();
  const email = 'email' in state ? state.email : '';
  const sendLink = () => session.sendPasswordReset(email).then(() => linkSent(configuration, email));
  return [
    { name: t('Change password'), icon: 'edit', run: () => void notifyResult(sendLink()) },
    { name: t('Shortcuts'), icon: 'keys', words: t('keyboard help'), run: onHelp },
    { name: t('Versions'), icon: 'versions', run: () => void navigate('/admin/versions') },
    {
      name: t('Sign out'),
      icon: 'leave',
      words: t('log out logout account'),
      run: () => void session.signOut(),
    },
  ];
}

export const chooseLanguage = (language: Language): Promise<void> =>
  choosePanelLanguage(language).catch(() =>
    notify(t('This language did not load. Check the connection, and choose it again.'), { isFailure: true }),
  );

/** The menu of the signed-in admin, with language, shortcuts, versions and sign-out. */
export function AccountMenu({ onHelp }: { onHelp: () => void }) {
  const state = useSession();
  const email = 'email' in state ? state.email : '';
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
            onSelectionChange={(chosen) => void chooseLanguage([...chosen][0] as Language)}
          >
            <Header>{t('Panel language')}</Header>
            {languages.map((language) => (
              <MenuEntry key={language} id={language} lang={language}>
                {ownNames[language]}
              </MenuEntry>
            ))}
          </MenuSection>
          {useAccountCommands(onHelp).map(({ name, icon, run }) => (
            <MenuEntry key={icon} textValue={name} onAction={run}>
              <Icon name={icon} />
              {name}
            </MenuEntry>
          ))}
        </MenuList>
      </PopoverBox>
    </MenuTrigger>
  );
}
