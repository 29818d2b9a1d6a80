import { defineTexts } from '../../../contract/base/define-texts.ts';

export const auditTexts = defineTexts({
	change: { 'zh-CN': '{name}：{from} → {to}', 'zh-TW': '{name}：{from} → {to}', en: '{name}: {from} → {to}' },
	added: { 'zh-CN': '{name}：增加 {added}', 'zh-TW': '{name}：增加 {added}', en: '{name}: added {added}' },
	removed: { 'zh-CN': '{name}：取消 {removed}', 'zh-TW': '{name}：取消 {removed}', en: '{name}: removed {removed}' },
	both: {
		'zh-CN': '{name}：取消 {removed}，增加 {added}',
		'zh-TW': '{name}：取消 {removed}，增加 {added}',
		en: '{name}: removed {removed}, added {added}',
	},
	next: { 'zh-CN': '；', 'zh-TW': '；', en: '; ' },
	list: { 'zh-CN': '、', 'zh-TW': '、', en: ', ' },
	nothing: { 'zh-CN': '（空）', 'zh-TW': '（空）', en: '(empty)' },
	yes: { 'zh-CN': '是', 'zh-TW': '是', en: 'yes' },
	no: { 'zh-CN': '否', 'zh-TW': '否', en: 'no' },
	everything: { 'zh-CN': '全部权限', 'zh-TW': '全部權限', en: 'all permissions' },
	right: { 'zh-CN': '{screen}-{title}', 'zh-TW': '{screen}-{title}', en: '{screen}: {title}' },
	menu: { 'zh-CN': '菜单“{name}”', 'zh-TW': '選單「{name}」', en: 'menu “{name}”' },
	scope: { 'zh-CN': '{screen}的数据范围', 'zh-TW': '{screen}的資料範圍', en: 'Data scope of {screen}' },
	allRecords: { 'zh-CN': '全部数据', 'zh-TW': '全部資料', en: 'all records' },
	// Changes that are no fields of the thing they are about.
	permissions: { 'zh-CN': '权限', 'zh-TW': '權限', en: 'Rights' },
	entries: { 'zh-CN': '套餐内容', 'zh-TW': '方案內容', en: 'Package' },
	members: { 'zh-CN': '成员', 'zh-TW': '成員', en: 'Members' },
	groups: { 'zh-CN': '用户组', 'zh-TW': '使用者群組', en: 'User groups' },
	people: { 'zh-CN': '转移人数', 'zh-TW': '轉移人數', en: 'People moved' },
	from: { 'zh-CN': '来源', 'zh-TW': '來源', en: 'From' },
	copyOf: { 'zh-CN': '复制自', 'zh-TW': '複製自', en: 'Copy of' },
	relation: { 'zh-CN': '与租户的关系', 'zh-TW': '與租戶的關係', en: 'Relation to the tenant' },
	removedAtAll: { 'zh-CN': '已删除', 'zh-TW': '已刪除', en: 'Removed' },
	under: { 'zh-CN': '下级', 'zh-TW': '下級', en: 'People under' },
	manager: { 'zh-CN': '负责人', 'zh-TW': '負責人', en: 'Managers' },
	admin: { 'zh-CN': '管理员', 'zh-TW': '管理員', en: 'administrator' },
	member: { 'zh-CN': '成员', 'zh-TW': '成員', en: 'member' },
	verifying: { 'zh-CN': '校验审计日志', 'zh-TW': '校驗審計日誌', en: 'Audit log verification' },
	unbroken: {
		'zh-CN': '审计日志完整，共 {count, number} 条，末条为{link}',
		'zh-TW': '審計日誌完整，共 {count, number} 筆，末筆為{link}',
		en: {
			one: 'The audit log is unbroken: {count, number} entry, the last link is {link}',
			other: 'The audit log is unbroken: {count, number} entries, the last link is {link}',
		},
	},
	none: { 'zh-CN': '已移出', 'zh-TW': '已移出', en: 'removed' },
});

export type AuditText = keyof typeof auditTexts;
