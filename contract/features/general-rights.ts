import type { Message } from '../base/define-texts.ts';
import { shareViewRight } from '../views/saved-view.ts';
import { rightTexts } from './texts.ts';

/** A right that belongs to no single screen. */
export interface GeneralRight {
	/** The right as a role is granted it: `view:share`. */
	key: string;
	/** What the role editor calls it. */
	title: Message;
	/** What it allows, in one sentence. */
	description: Message;
}

/** The right to write scripts into queries, and so to run them on the server. */
export const writeScriptRight = 'query:script';

/** The right to have API keys of one's own; a key is void while its owner does not have it. */
export const apiKeyRight = 'feature/user:api-key';

/** What the rights of features begin with, before the name of the feature: `feature/notes:write`. No screen can have such a name. */
export const featureRightPrefix = 'feature/';

/** Rights beside those of screens and features. The role editor offers all three; `*` contains them. */
export const generalRights: readonly GeneralRight[] = [
	{ key: shareViewRight, title: rightTexts.shareViews(), description: rightTexts.shareViewsDescription() },
	{ key: writeScriptRight, title: rightTexts.writeScripts(), description: rightTexts.writeScriptsDescription() },
];
