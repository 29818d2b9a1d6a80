import { defineTexts } from '../../../contract/base/define-texts.ts';

/** Loaded with the first page; the other texts of messages come with what shows them. */
export const bellTexts = defineTexts({
	bell: { 'zh-CN': '未读消息', 'zh-TW': '未讀訊息', en: 'Unread messages' },
});
