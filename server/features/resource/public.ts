export { type AnnounceMenus, createAnnounceMenus } from './base/announce-menus.ts';
