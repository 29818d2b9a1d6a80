import { fill, type Language, type Texts } from '../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const auditTexts = {
	change: text('{name}：{from} → {to}', '{name}：{from} → {to}', '{name}: {from} → {to}'),
	added: text('{name}：增加 {added}', '{name}：增加 {added}', '{name}: added {added}'),
	removed: text('{name}：取消 {removed}', '{name}：取消 {removed}', '{name}: removed {removed}'),
	both: text('{name}：取消 {removed}，增加 {added}', '{name}：取消 {removed}，增加 {added}', '{name}: removed {removed}, added {added}'),
	next: text('；', '；', '; '),
	list: text('、', '、', ', '),
	nothing: text('（空）', '（空）', '(none)'),
	yes: text('是', '是', 'yes'),
	no: text('否', '否', 'no'),
	everything: text('全部权限', '全部權限', 'every right'),
	right: text('{screen}-{title}', '{screen}-{title}', '{screen}: {title}'),
	menu: text('菜单“{name}”', '選單「{name}」', 'menu “{name}”'),
	scope: text('{screen}的数据范围', '{screen}的資料範圍', 'Data scope of {screen}'),
	allRecords: text('全部数据', '全部資料', 'all records'),
	// Changes that are no fields of the thing they are about.
	permissions: text('权限', '權限', 'Rights'),
	entries: text('套餐内容', '方案內容', 'Package'),
	members: text('成员', '成員', 'Members'),
	groups: text('用户组', '使用者群組', 'User groups'),
	people: text('转移人数', '轉移人數', 'People moved'),
	from: text('来源', '來源', 'From'),
	copyOf: text('复制自', '複製自', 'Copy of'),
	relation: text('与租户的关系', '與租戶的關係', 'Relation to the tenant'),
	removedAtAll: text('已删除', '已刪除', 'Removed'),
	under: text('下级', '下級', 'People under'),
	manager: text('负责人', '負責人', 'Managers'),
	admin: text('管理员', '管理員', 'administrator'),
	member: text('成员', '成員', 'member'),
	none: text('已移出', '已移出', 'taken out'),
} as const satisfies Record<string, Texts>;

type AuditText = keyof typeof auditTexts;

/** One of the texts about the audit log in a language. */
export function sayOfAudit(name: AuditText, language: Language, values: Record<string, unknown> = {}): string {
	return fill(auditTexts[name][language], values);
}

/** What changed, where it is no field of a screen. */
export const namedChanges: Readonly<Record<string, AuditText>> = {
	permissions: 'permissions',
	entries: 'entries',
	members: 'members',
	groups: 'groups',
	people: 'people',
	from: 'from',
	copyOf: 'copyOf',
	relation: 'relation',
	removed: 'removedAtAll',
	under: 'under',
	manager: 'manager',
};

/** Values that are words of the portal itself. */
export const namedValues: Readonly<Record<string, AuditText>> = { admin: 'admin', member: 'member', none: 'none' };
