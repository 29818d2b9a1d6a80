import { fill, type Language, type Texts } from './languages.ts';
import { findState } from './states.ts';

const texts = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** What a user reads about a failed call that brings no words of its own (`spec/shell.md` section 8); states not listed here are in `states`. */
const errorCatalogue = {
	400: texts('请求错误', '請求錯誤', 'Request error'),
	401: texts('未授权，请联系管理员', '未授權，請聯絡管理員', 'Unauthorised, please contact the administrator'),
	403: texts('拒绝访问', '拒絕存取', 'Access denied'),
	404: texts('请求地址出错：{url}', '請求位址出錯：{url}', 'Request address wrong: {url}'),
	408: texts('请求超时', '請求逾時', 'The request timed out'),
	500: texts('服务器内部错误', '伺服器內部錯誤', 'Internal server error'),
	501: texts('服务未实现', '服務未實作', 'Service not implemented'),
	502: texts('网关错误', '閘道錯誤', 'Gateway error'),
	503: texts('服务不可用', '服務不可用', 'Service unavailable'),
	504: texts('网关超时', '閘道逾時', 'Gateway timeout'),
	505: texts('HTTP版本不受支持', 'HTTP版本不受支援', 'HTTP version not supported'),
	/** No answer came at all. */
	noAnswer: texts('服务器君开小差了，请稍后再试', '伺服器君開小差了，請稍後再試', 'The server is running bad, try again later'),
	/** The answer is no envelope. */
	missingState: texts(
		'接口异常，没有返回[state]参数 {url}',
		'介面異常，沒有返回[state]參數 {url}',
		'Interface error, the answer has no [state] parameter {url}',
	),
	/** A state or HTTP status that nobody knows. */
	unknown: texts('未知错误，错误码：{state}', '未知錯誤，錯誤碼：{state}', 'Unknown error, code: {state}'),
	/** The browser's own code failed. */
	unexpected: texts('出现意外错误，请重试', '出現意外錯誤，請重試', 'An unexpected error occurred, please try again'),
	/** A part of the portal could not be fetched, mostly because a new version took its place. */
	missingPart: texts(
		'部分内容加载失败，请重新加载页面',
		'部分內容載入失敗，請重新載入頁面',
		'A part of the portal could not be loaded; reload the page',
	),
	/** Between a message and its cause. */
	because: texts('：', '：', ': '),
} as const satisfies Record<string, Texts>;

type Case = Exclude<keyof typeof errorCatalogue, number>;

/** The text of a failure that has no code. */
export function failureText(failure: Case, language: Language, values: Record<string, unknown> = {}): string {
	return fill(errorCatalogue[failure][language], values);
}

/** The text of a state of the envelope, or of an HTTP status when there was no envelope. */
export function codeText(code: number, language: Language, url: string): string {
	const known = code in errorCatalogue ? errorCatalogue[code as keyof typeof errorCatalogue] : findState(code)?.text;
	return known === undefined ? failureText('unknown', language, { state: code }) : fill(known[language], { url });
}
