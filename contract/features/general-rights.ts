import type { Texts } from '../base/languages.ts';
import { shareViewRight } from '../views/saved-view.ts';

/** A right that belongs to no single screen. */
export interface GeneralRight {
	/** The right as a role is granted it: `view:share`. */
	key: string;
	/** What the role editor calls it. */
	title: Texts;
	/** What it allows, in one sentence. */
	description: Texts;
}

/** The right to write scripts into queries, and so to run them on the server. */
export const writeScriptRight = 'query:script';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** What the rights of features begin with, before the name of the feature: `feature/notes:write`. No screen can have such a name. */
export const featureRightPrefix = 'feature/';

/** Rights beside those of screens and features. The role editor offers all three; `*` contains them. */
export const generalRights: readonly GeneralRight[] = [
	{
		key: shareViewRight,
		title: text('共享列表视图', '共用清單檢視', 'Share views of lists'),
		description: text(
			'将列表视图共享给角色或所有人，并为其设置默认视图',
			'將清單檢視共用給角色或所有人，並為其設定預設檢視',
			'Share views of lists with a role or everyone, and set their default views',
		),
	},
	{
		key: writeScriptRight,
		title: text('在查询中使用脚本', '在查詢中使用腳本', 'Use scripts in queries'),
		description: text(
			'在高级查询中以脚本计算条件值，脚本在服务器上受限运行',
			'在進階查詢中以腳本計算條件值，腳本在伺服器上受限執行',
			'Work out values of queries by scripts, which run on the server within limits',
		),
	},
];
