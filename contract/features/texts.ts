import { defineTexts } from '../base/define-texts.ts';

export const productTexts = defineTexts({
	name: {
		'zh-CN': '工业产品质量安全监测预警平台',
		'zh-TW': '工業產品品質安全監測預警平台',
		en: 'Industrial Product Quality and Safety Monitoring',
	},
	configured: { 'zh-CN': '{name}', 'zh-TW': '{name}', en: '{name}' },
});

/** General rights in the role editor, with one sentence each. */
export const rightTexts = defineTexts({
	shareViews: { 'zh-CN': '共享列表视图', 'zh-TW': '共用清單檢視', en: 'Share list views' },
	shareViewsDescription: {
		'zh-CN': '将列表视图共享给角色或所有人，并为其设置默认视图',
		'zh-TW': '將清單檢視共用給角色或所有人，並為其設定預設檢視',
		en: 'Share list views with a role or everyone, and set their default views',
	},
	writeScripts: { 'zh-CN': '在查询中使用脚本', 'zh-TW': '在查詢中使用腳本', en: 'Use scripts in queries' },
	writeScriptsDescription: {
		'zh-CN': '在高级查询中以脚本计算条件值，脚本在服务器上受限运行',
		'zh-TW': '在進階查詢中以腳本計算條件值，腳本在伺服器上受限執行',
		en: 'Compute condition values with scripts in the advanced query; scripts run on the server with limits',
	},
});
