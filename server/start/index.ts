export { loadDemoContent } from './demo-content';
export { pagesOfThisMachine, startFirebase, startSite, type Site } from './start-site';
