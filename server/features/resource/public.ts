export { type AnnounceMenus, createAnnounceMenus } from './announce-menus.ts';
export { sayOfResource } from './resource-texts.ts';
