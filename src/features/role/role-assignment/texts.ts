import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	addRoles: { 'zh-CN': '选择角色', 'zh-TW': '選擇角色', en: 'Select roles' },
	noRoles: { 'zh-CN': '还没有角色', 'zh-TW': '還沒有角色', en: 'No roles' },
	ownRole: { 'zh-CN': '直接授予', 'zh-TW': '直接授予', en: 'Assigned directly' },
	inheritedRole: { 'zh-CN': '继承', 'zh-TW': '繼承', en: 'Inherited' },
	operations: { 'zh-CN': '操作', 'zh-TW': '操作', en: 'Actions' },
	remove: { 'zh-CN': '删除', 'zh-TW': '刪除', en: 'Remove' },
});
