import type { Texts } from '../../../../contract/base/languages.ts';
import { useTextTable } from '../../../../renderers/core/texts/use-text-table.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const texts = {
	addRoles: text('选择角色', '選擇角色', 'Choose roles'),
	noRoles: text('还没有角色', '還沒有角色', 'No roles yet'),
	ownRole: text('直接授予', '直接授予', 'Given directly'),
	inheritedRole: text('继承', '繼承', 'Inherited'),
	operations: text('操作', '操作', 'Actions'),
	remove: text('删除', '刪除', 'Delete'),
};

/** The texts of the assignment of roles. */
export const useRoleTexts = () => useTextTable(texts);
