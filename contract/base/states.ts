import type { Texts } from './languages.ts';

/** What an answer's `state` says, with the HTTP status that goes with it and the text shown for it. */
export interface StateEntry {
	/** The number in the envelope's `state`. */
	state: number;
	/** The HTTP status of the answer that carries it. */
	http: number;
	/** The text a user reads when the answer brings no better message. */
	text: Texts;
}

const entry = (state: number, http: number, [zhCN, zhTW, en]: [string, string, string]): StateEntry => ({
	state,
	http,
	text: { 'zh-CN': zhCN, 'zh-TW': zhTW, en },
});

/** The closed list of states (`spec/shell.md` section 8; those the specification leaves open are our own, 60301xx). */
export const states = {
	success: entry(200, 200, ['操作成功', '操作成功', 'Done']),
	warning: entry(2, 200, ['警告', '警告', 'Warning']),
	warn: entry(103, 200, ['警告', '警告', 'Warning']),
	unsupported: entry(501, 200, ['不支持的操作', '不支援的操作', 'Not supported']),
	invalidInput: entry(6010101, 400, ['非法请求', '非法請求', 'Illegal request']),
	illegalIp: entry(6010102, 403, ['非法的访问地址', '非法的存取位址', 'Address not allowed']),
	noPermission: entry(6010104, 403, ['没有权限执行此操作', '沒有權限執行此操作', 'You have no permission for this']),
	wrongTenant: entry(6010105, 403, ['没有权限访问该租户', '沒有權限存取該租戶', 'You have no access to this tenant']),
	locked: entry(6010106, 403, ['屏幕已锁定，请先解锁', '螢幕已鎖定，請先解鎖', 'The screen is locked; unlock it first']),
	wrongCredentials: entry(6020101, 401, ['用户名或密码错误', '使用者名稱或密碼錯誤', 'Wrong user name or password']),
	otherClient: entry(6020102, 401, ['账号已在其他客户端登录', '帳號已在其他客戶端登入', 'Signed in from another client']),
	captchaRequired: entry(6020104, 401, ['请输入验证码', '請輸入驗證碼', 'Please enter the verification code']),
	illegalToken: entry(6020201, 401, [
		'登录状态无效，请重新登录',
		'登入狀態無效，請重新登入',
		'Your session is not valid, please sign in again',
	]),
	tokenExpired: entry(6020301, 401, ['登录已过期', '登入已過期', 'Your session has expired']),
	notFound: entry(404, 404, ['请求的内容不存在', '請求的內容不存在', 'Not found']),
	conflict: entry(6030101, 409, [
		'数据已被他人修改，请刷新后重试',
		'資料已被他人修改，請重新整理後重試',
		'Somebody else changed this record; reload and try again',
	]),
	duplicate: entry(6030102, 409, ['数据已存在', '資料已存在', 'Already exists']),
	inUse: entry(6030103, 409, ['数据正被引用，不能删除', '資料正被引用，不能刪除', 'Still referred to, so it can not be removed']),
	tooLarge: entry(413, 413, ['请求内容过大', '請求內容過大', 'The request is too large']),
	unsupportedMedia: entry(415, 415, ['不支持的内容类型', '不支援的內容類型', 'Content type not supported']),
	tooManyRequests: entry(6030104, 429, [
		'操作过于频繁，请稍后再试',
		'操作過於頻繁，請稍後再試',
		'Too many requests, please try again later',
	]),
	timeout: entry(408, 408, ['请求超时', '請求逾時', 'The request timed out']),
	expectationFailed: entry(417, 417, [
		'不支持请求头 Expect 的值',
		'不支援請求標頭 Expect 的值',
		'The value of the request header Expect is not supported',
	]),
	headersTooLarge: entry(431, 431, ['请求头过大', '請求標頭過大', 'The request headers are too large']),
	unavailable: entry(503, 503, ['服务不可用', '服務不可用', 'Service unavailable']),
	serverError: entry(500, 500, ['服务器内部错误', '伺服器內部錯誤', 'Internal server error']),
} as const satisfies Record<string, StateEntry>;

export type StateName = keyof typeof states;

/** The states that an answer may carry without being an error. */
export const passingStates: readonly number[] = [200, 2, 103, 501];

/** The entry of a state number, or nothing for one that is not in the catalogue. */
export function findState(state: number): StateEntry | undefined {
	return Object.values(states).find((candidate) => candidate.state === state);
}
