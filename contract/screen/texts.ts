import { defineTexts } from '../base/define-texts.ts';

/** Titles of the fields that every record has. */
export const systemFieldTexts = defineTexts({
	id: { 'zh-CN': '记录编号', 'zh-TW': '記錄編號', en: 'Record ID' },
	version: { 'zh-CN': '版本', 'zh-TW': '版本', en: 'Version' },
	createTime: { 'zh-CN': '创建时间', 'zh-TW': '建立時間', en: 'Created' },
	createBy: { 'zh-CN': '创建人', 'zh-TW': '建立人', en: 'Created by' },
	updateTime: { 'zh-CN': '修改时间', 'zh-TW': '修改時間', en: 'Changed' },
	updateBy: { 'zh-CN': '修改人', 'zh-TW': '修改人', en: 'Changed by' },
});
