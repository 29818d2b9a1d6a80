import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** Why a script refuses a save, or fails in it. */
export const saveScriptTexts = defineTexts({
	noScript: {
		'zh-CN': '脚本“{name}”不可用，无法保存，请联系管理员',
		'zh-TW': '腳本「{name}」不可用，無法儲存，請聯絡管理員',
		en: 'The script “{name}” is not available, so nothing was saved. Ask an administrator.',
	},
	failed: {
		'zh-CN': '未保存，脚本“{title}”出错：{reason}',
		'zh-TW': '未儲存，腳本「{title}」出錯：{reason}',
		en: 'Nothing was saved, because the script “{title}” failed: {reason}',
	},
	wrongValues: {
		'zh-CN': '未保存，脚本“{title}”设置的值不正确：{reason}',
		'zh-TW': '未儲存，腳本「{title}」設定的值不正確：{reason}',
		en: 'Nothing was saved, because the script “{title}” set a value that is not valid: {reason}',
	},
	masked: {
		'zh-CN': '您看到的“{title}”已脱敏，脚本不能为您修改它',
		'zh-TW': '您看到的「{title}」已遮罩，腳本不能為您修改它',
		en: '“{title}” is masked for you, so a script cannot change it for you',
	},
	noRecord: {
		'zh-CN': '脚本没有留下记录：record 应是对象',
		'zh-TW': '腳本沒有留下記錄：record 應是物件',
		en: 'The script left no record: record must be an object',
	},
});
