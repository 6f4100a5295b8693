export { loadDemoContent } from './demo-content';
export { clips, pagesOfThisMachine, startFirebase, startProduct, type Product } from './start-product';
