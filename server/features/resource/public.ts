export { type AnnounceMenus, createAnnounceMenus } from './base/announce-menus.ts';
export { resourceTexts } from './base/texts.ts';
