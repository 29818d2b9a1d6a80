export type { MenuServices } from './menu-routes.ts';
export { nameIn, presentMenu } from './present-menu.ts';
