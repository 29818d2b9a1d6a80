import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'addressBook/organisations': { 'zh-CN': '查询通讯录的机构', 'zh-TW': '查詢通訊錄的機構' },
	'addressBook/query': { 'zh-CN': '查询通讯录', 'zh-TW': '查詢通訊錄' },
};

export const rightTexts = defineTexts({
	view: { 'zh-CN': '查看通讯录', 'zh-TW': '查看通訊錄', en: 'See the address book' },
	viewDescription: {
		'zh-CN': '查看同事的姓名、机构和职务',
		'zh-TW': '查看同事的姓名、機構和職務',
		en: 'See the names, organisations and positions of colleagues',
	},
	details: { 'zh-CN': '查看通讯录中的联系方式', 'zh-TW': '查看通訊錄中的聯絡方式', en: 'See contact details in the address book' },
	detailsDescription: {
		'zh-CN': '查看同事的手机号和电子邮箱，并按手机号查找',
		'zh-TW': '查看同事的手機號碼和電子郵件，並按手機號碼尋找',
		en: 'See the mobile numbers and e-mail addresses of colleagues, and search by number',
	},
});
