import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'group/findTreeData': { 'zh-CN': '查询用户组树', 'zh-TW': '查詢使用者群組樹' },
	'group/loadCascade': { 'zh-CN': '查询用户组及其成员和下级', 'zh-TW': '查詢使用者群組及其成員和下級' },
	'group/saveCascade': { 'zh-CN': '保存用户组及其成员和下级', 'zh-TW': '儲存使用者群組及其成員和下級' },
	'group/getByKey': { 'zh-CN': '按别名查询用户组', 'zh-TW': '按別名查詢使用者群組' },
	'group/addUser': { 'zh-CN': '把人员加入用户组', 'zh-TW': '把人員加入使用者群組' },
	'group/removeUser': { 'zh-CN': '把人员移出用户组', 'zh-TW': '把人員移出使用者群組' },
	'user/query4Group': { 'zh-CN': '分页查询用户组成员', 'zh-TW': '分頁查詢使用者群組成員' },
};

export const groupTexts = defineTexts({
	list: { 'zh-CN': '应为列表', 'zh-TW': '應為清單', en: 'Must be a list' },
	object: { 'zh-CN': '应为对象', 'zh-TW': '應為物件', en: 'Must be an object' },
	tooDeep: {
		'zh-CN': '用户组最多嵌套 {max} 层',
		'zh-TW': '使用者群組最多巢狀 {max} 層',
		en: 'Groups can be nested at most {max} levels deep',
	},
	tooMany: {
		'zh-CN': '一次最多保存 {max} 个用户组',
		'zh-TW': '一次最多儲存 {max} 個使用者群組',
		en: 'At most {max} groups can be saved at once',
	},
});
