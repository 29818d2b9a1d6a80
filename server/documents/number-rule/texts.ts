import { defineTexts } from '../../../contract/base/define-texts.ts';

/** Why a record gets no number. */
export const numberTexts = defineTexts({
	noRule: {
		'zh-CN': '编号规则“{name}”不可用，无法生成编号，请联系管理员',
		'zh-TW': '編號規則「{name}」不可用，無法產生編號，請聯絡管理員',
		en: 'The number rule “{name}” is not available. Ask an administrator.',
	},
	usedUp: {
		'zh-CN': '“{title}”的号码已用完（最大为 {last}），请联系管理员增加位数',
		'zh-TW': '「{title}」的號碼已用完（最大為 {last}），請聯絡管理員增加位數',
		en: 'The numbers of “{title}” are used up (the last is {last}). Ask an administrator for more digits.',
	},
	noOrganisation: {
		'zh-CN': '记录和您都没有所属组织机构，无法按“{title}”生成编号',
		'zh-TW': '記錄和您都沒有所屬組織機構，無法按「{title}」產生編號',
		en: '“{title}” needs an organisation: neither the record nor you belong to one.',
	},
});

/** What the commands print about number rules. */
export const numberCommandTexts = defineTexts({
	dropCounters: {
		'zh-CN': '删除 {table} 中编号规则“{rule}”的 {rows} 个计数器；规则恢复后从现有最大编号继续，已删除记录的编号可能再次使用',
		'zh-TW': '刪除 {table} 中編號規則「{rule}」的 {rows} 個計數器；規則恢復後從現有最大編號繼續，已刪除記錄的編號可能再次使用',
		en: 'remove {rows} counters of the number rule {rule} from {table}: if the rule is restored, numbers of removed records can be assigned again',
	},
	examples: { 'zh-CN': '编号示例', 'zh-TW': '編號範例', en: 'Examples' },
	uses: { 'zh-CN': '使用的字段', 'zh-TW': '使用的欄位', en: 'Used by' },
});
