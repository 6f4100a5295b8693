export { clips, pagesOfThisMachine, startFirebase, startProduct, type Product } from './start-product';
