import { defineTexts } from '../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	importSystem: { 'zh-CN': '导入菜单：{name}', 'zh-TW': '匯入選單：{name}', en: 'Import menus: {name}' },
	importBelow: { 'zh-CN': '导入到“{name}”之下', 'zh-TW': '匯入到「{name}」之下', en: 'Import below “{name}”' },
	importHint: {
		'zh-CN': '已有的菜单（按编号，其次按别名识别）会被更新，其余新增，不会删除任何菜单；有一处错误则全部不导入。',
		'zh-TW': '已有的選單（按編號，其次按別名識別）會被更新，其餘新增，不會刪除任何選單；有一處錯誤則全部不匯入。',
		en: 'Existing entries (found by ID, then by alias) are updated, others are added, none is removed. If there is an error, nothing is imported.',
	},
	dropHere: {
		'zh-CN': '点击选择 XML 文件，或拖到此处',
		'zh-TW': '點擊選擇 XML 檔案，或拖到此處',
		en: 'Click to select an XML file, or drop it here',
	},
	importing: { 'zh-CN': '正在导入…', 'zh-TW': '正在匯入…', en: 'Importing…' },
	limits: { 'zh-CN': '不超过 10 MB、10,000 个菜单', 'zh-TW': '不超過 10 MB、10,000 個選單', en: 'At most 10 MB and 10,000 entries' },
	imported: {
		'zh-CN': '导入完成：新增 {created} 个，更新 {updated} 个，未变 {unchanged} 个',
		'zh-TW': '匯入完成：新增 {created} 個，更新 {updated} 個，未變 {unchanged} 個',
		en: 'Imported: {created} added, {updated} updated, {unchanged} unchanged',
	},
	nothingImported: {
		'zh-CN': '没有导入任何菜单，请改正后重试',
		'zh-TW': '沒有匯入任何選單，請改正後重試',
		en: 'Nothing was imported; please correct the file and try again',
	},
	exported: { 'zh-CN': '菜单已导出', 'zh-TW': '選單已匯出', en: 'Menus exported' },
});
