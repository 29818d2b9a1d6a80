import { defineTexts } from '../../contract/base/define-texts.ts';

/** Messages about parameters of calls. */
export const inputTexts = defineTexts({
	ids: { 'zh-CN': '应为编号列表', 'zh-TW': '應為編號清單', en: 'Must be a list of IDs' },
	tooMany: { 'zh-CN': '一次最多 {max} 个', 'zh-TW': '一次最多 {max} 個', en: 'At most {max} at once' },
	required: { 'zh-CN': '必填', 'zh-TW': '必填', en: 'Required' },
	unknown: { 'zh-CN': '不存在或无权查看', 'zh-TW': '不存在或無權檢視', en: 'Does not exist, or is not visible to you' },
	taken: { 'zh-CN': '已被使用', 'zh-TW': '已被使用', en: 'Already in use' },
	malformed: { 'zh-CN': '格式不正确', 'zh-TW': '格式不正確', en: 'Invalid format' },
});
