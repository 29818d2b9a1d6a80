import { defineTexts } from '../../../contract/base/define-texts.ts';
import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'attr/load': { 'zh-CN': '查询扩展属性及其选项', 'zh-TW': '查詢擴充屬性及其選項' },
	'attr/findByTypeAndPartyType': { 'zh-CN': '查询启用的扩展属性', 'zh-TW': '查詢啟用的擴充屬性' },
	'attr/findByPartyTypeUserId4Edit': { 'zh-CN': '查询扩展属性及其值', 'zh-TW': '查詢擴充屬性及其值' },
	'entity/getByAlias': { 'zh-CN': '按别名查询实体及其扩展属性', 'zh-TW': '按別名查詢實體及其擴充屬性' },
	'entity/addAttr': { 'zh-CN': '给实体添加扩展属性', 'zh-TW': '給實體新增擴充屬性' },
};

export const attributeTexts = defineTexts({
	partyType: {
		'zh-CN': '类型应为 employee、org、position 或 group',
		'zh-TW': '類型應為 employee、org、position 或 group',
		en: 'The type must be employee, org, position or group',
	},
	missing: { 'zh-CN': '请填写“{name}”', 'zh-TW': '請填寫「{name}」', en: 'Fill in “{name}”' },
	foreign: { 'zh-CN': '扩展属性不存在或已停用', 'zh-TW': '擴充屬性不存在或已停用', en: 'The attribute does not exist or is disabled' },
});
