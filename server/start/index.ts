export { writeBackup } from './backup-folder';
export type { MailSettings } from './mailer';
export { loadDemoContent } from './demo-content';
export { pagesOfThisMachine, startFirebase, startSite, type Site } from './start-site';
