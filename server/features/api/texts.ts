import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'auth/client/secret': { 'zh-CN': '生成客户端密钥', 'zh-TW': '產生客戶端密鑰' },
};
