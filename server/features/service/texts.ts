import type { CallTexts } from '../feature.ts';

/** What the calls do, by their path without the prefix; in English the routes have a summary. */
export const callTexts: CallTexts = {
	'service/test': { 'zh-CN': '测试外部服务', 'zh-TW': '測試外部服務' },
	'service/openapi/read': { 'zh-CN': '读取 OpenAPI 文件', 'zh-TW': '讀取 OpenAPI 檔案' },
	'service/openapi/save': { 'zh-CN': '由 OpenAPI 文件创建外部服务', 'zh-TW': '由 OpenAPI 檔案建立外部服務' },
};
