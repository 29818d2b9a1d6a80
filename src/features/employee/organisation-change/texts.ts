import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const texts = defineTexts({
	tree: { 'zh-CN': '组织机构', 'zh-TW': '組織機構', en: 'Organisations' },
	assign: { 'zh-CN': '属于', 'zh-TW': '屬於', en: 'Assign' },
	clear: { 'zh-CN': '清空', 'zh-TW': '清空', en: 'Clear' },
	name: { 'zh-CN': '组织名称', 'zh-TW': '組織名稱', en: 'Organisation' },
	path: { 'zh-CN': '组织路径', 'zh-TW': '組織路徑', en: 'Path' },
	township: { 'zh-CN': '乡镇（街道）', 'zh-TW': '鄉鎮（街道）', en: 'Township' },
	chooseTownship: { 'zh-CN': '请选择乡镇（街道）', 'zh-TW': '請選擇鄉鎮（街道）', en: 'Select a township' },
	save: { 'zh-CN': '保存组织变更', 'zh-TW': '儲存組織變更', en: 'Save' },
	warning: {
		'zh-CN': '变更组织将取消您已获得的所有业务功能授权，变更后需要重新向新组织的管理员申请授权。',
		'zh-TW': '變更組織將取消您已獲得的所有業務功能授權，變更後需要重新向新組織的管理員申請授權。',
		en: 'Changing the organisation revokes all your rights. Afterwards, request new rights from the administrator of the new organisation.',
	},
	question: {
		'zh-CN': '变更后，所有系统功能授权都需要重新申请，确实要变更吗？',
		'zh-TW': '變更後，所有系統功能授權都需要重新申請，確實要變更嗎？',
		en: 'After the change, all rights must be requested again. Do you want to change the organisation?',
	},
	change: { 'zh-CN': '变更', 'zh-TW': '變更', en: 'Change' },
	cancel: { 'zh-CN': '取消', 'zh-TW': '取消', en: 'Cancel' },
	chooseNode: { 'zh-CN': '请选择节点后操作 ！', 'zh-TW': '請選擇節點後操作 ！', en: 'Please select a node first!' },
	chooseOrganisation: {
		'zh-CN': '请选择要变更到的组织机构',
		'zh-TW': '請選擇要變更到的組織機構',
		en: 'Select the new organisation',
	},
	retry: { 'zh-CN': '重试', 'zh-TW': '重試', en: 'Try again' },
});
