import { defineTexts } from '../base/define-texts.ts';

export const permissionTexts = defineTexts({
	view: { 'zh-CN': '查看', 'zh-TW': '檢視', en: 'View' },
	create: { 'zh-CN': '新建', 'zh-TW': '新增', en: 'Create' },
	edit: { 'zh-CN': '编辑', 'zh-TW': '編輯', en: 'Edit' },
	remove: { 'zh-CN': '删除', 'zh-TW': '刪除', en: 'Remove' },
	restore: { 'zh-CN': '恢复历史版本', 'zh-TW': '恢復歷史版本', en: 'Restore version' },
	export: { 'zh-CN': '导出', 'zh-TW': '匯出', en: 'Export' },
	import: { 'zh-CN': '导入', 'zh-TW': '匯入', en: 'Import' },
});

export const impliedPermissionTexts = defineTexts({
	unmask: { 'zh-CN': '查看完整信息', 'zh-TW': '檢視完整資訊', en: 'Show masked values' },
	comment: { 'zh-CN': '写评论', 'zh-TW': '寫評論', en: 'Write comments' },
	read: { 'zh-CN': '查看{title}', 'zh-TW': '檢視{title}', en: 'View {title}' },
	write: { 'zh-CN': '修改{title}', 'zh-TW': '修改{title}', en: 'Change {title}' },
});

export const selectorTexts = defineTexts({
	title: { 'zh-CN': '选择{title}', 'zh-TW': '選擇{title}', en: 'Select {title}' },
});
