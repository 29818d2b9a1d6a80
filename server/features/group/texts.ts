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
