import { defineTexts } from '../../base/define-texts.ts';

export const texts = defineTexts({
	note: {
		'zh-CN': '编号：新建时由服务器按编号规则 rule 生成，不能填写和修改',
		'zh-TW': '編號：新建時由伺服器按編號規則 rule 產生，不能填寫和修改',
		en: 'A number: assigned by the server on creation, by the number rule `rule`; never written by callers',
	},
	title: { 'zh-CN': '流水号', 'zh-TW': '流水號', en: 'Sequence number' },
});
