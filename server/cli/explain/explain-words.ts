import type { Texts } from '../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** The words of the explanation of a screen; members of a file keep their names. */
export const explainWords = {
	isDefault: text('* 文件未写，取默认值', '* 檔案未寫，取預設值', '* the file leaves it out: a default'),
	fields: text('字段', '欄位', 'Fields'),
	table: text('数据表', '資料表', 'Table'),
	calls: text('接口', '介面', 'Calls'),
	permissions: text('权限', '權限', 'Rights'),
	settings: text('设置', '設定', 'Settings'),
	columns: text('列表列', '清單欄', 'List columns'),
	groups: text('表单分组', '表單分組', 'Form groups'),
	actions: text('操作', '操作', 'Actions'),
	required: text('必填', '必填', 'required'),
} as const;
