export { type AnnounceMenus, createAnnounceMenus } from './base/announce-menus.ts';
export { sayOfResource } from './base/resource-texts.ts';
