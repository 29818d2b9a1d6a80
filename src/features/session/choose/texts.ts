import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	systemSelectTitle: { 'zh-CN': '选择子系统', 'zh-TW': '選擇子系統', en: 'Select a subsystem' },
	systemSelectHint: {
		'zh-CN': '请选择要进入的子系统，进入后可在页面顶部随时切换。',
		'zh-TW': '請選擇要進入的子系統，進入後可在頁面頂部隨時切換。',
		en: 'You can change the subsystem later at the top of every page.',
	},
	systemSelectNone: {
		'zh-CN': '您还没有可用的子系统，请联系管理员授权。',
		'zh-TW': '您還沒有可用的子系統，請聯絡管理員授權。',
		en: 'You have no access to a subsystem yet. Please contact your administrator.',
	},
	systemSelectNoOrganisation: {
		'zh-CN': '您还没有所属机构。请先选择机构，再向该机构的管理员申请授权。',
		'zh-TW': '您還沒有所屬機構。請先選擇機構，再向該機構的管理員申請授權。',
		en: 'You are not assigned to an organisation yet. Select one, then request rights from its administrator.',
	},
	systemSelectChooseOrganisation: { 'zh-CN': '选择所属机构', 'zh-TW': '選擇所屬機構', en: 'Select your organisation' },
	tenantSelectTitle: { 'zh-CN': '选择租户', 'zh-TW': '選擇租戶', en: 'Select a tenant' },
	tenantSelectHint: {
		'zh-CN': '您的数据和权限以所选租户为准。',
		'zh-TW': '您的資料和權限以所選租戶為準。',
		en: 'Your data and rights depend on the selected tenant.',
	},
	tenantSelectMain: { 'zh-CN': '所属租户', 'zh-TW': '所屬租戶', en: 'Own tenant' },
	tenantSelectNoSpace: {
		'zh-CN': '数据空间尚未创建，请联系管理部门',
		'zh-TW': '資料空間尚未建立，請聯絡管理部門',
		en: 'The data space has not been created yet; please contact the authority',
	},
});
