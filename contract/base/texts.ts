import { defineTexts } from './define-texts.ts';

/** How texts are put together; used by `join-texts.ts`. */
export const markTexts = defineTexts({
	entry: { 'zh-CN': '、', 'zh-TW': '、', en: ', ' },
	clause: { 'zh-CN': '；', 'zh-TW': '；', en: '; ' },
	remark: { 'zh-CN': '{text}（{remark}）', 'zh-TW': '{text}（{remark}）', en: '{text} ({remark})' },
	statement: { 'zh-CN': '{subject}：{statement}', 'zh-TW': '{subject}：{statement}', en: '{subject}: {statement}' },
});

/** What a user reads about a failed call that has no message of its own; states not listed here are in `states`. */
export const failureTexts = defineTexts({
	400: { 'zh-CN': '请求错误', 'zh-TW': '請求錯誤', en: 'Request error' },
	401: { 'zh-CN': '未授权，请联系管理员', 'zh-TW': '未授權，請聯絡管理員', en: 'Unauthorized; contact the administrator' },
	403: { 'zh-CN': '拒绝访问', 'zh-TW': '拒絕存取', en: 'Access denied' },
	404: { 'zh-CN': '请求地址出错：{url}', 'zh-TW': '請求位址出錯：{url}', en: 'Unknown request address: {url}' },
	408: { 'zh-CN': '请求超时', 'zh-TW': '請求逾時', en: 'The request timed out' },
	500: { 'zh-CN': '服务器内部错误', 'zh-TW': '伺服器內部錯誤', en: 'Internal server error' },
	501: { 'zh-CN': '服务未实现', 'zh-TW': '服務未實作', en: 'Service not implemented' },
	502: { 'zh-CN': '网关错误', 'zh-TW': '閘道錯誤', en: 'Gateway error' },
	503: { 'zh-CN': '服务不可用', 'zh-TW': '服務不可用', en: 'Service unavailable' },
	504: { 'zh-CN': '网关超时', 'zh-TW': '閘道逾時', en: 'Gateway timeout' },
	505: { 'zh-CN': 'HTTP 版本不受支持', 'zh-TW': 'HTTP 版本不受支援', en: 'HTTP version not supported' },
	/** There was no response at all. */
	noAnswer: {
		'zh-CN': '服务器君开小差了，请稍后再试',
		'zh-TW': '伺服器君開小差了，請稍後再試',
		en: 'The server cannot be reached; try again later',
	},
	/** The response is no envelope. */
	missingState: {
		'zh-CN': '接口异常，没有返回[state]参数 {url}',
		'zh-TW': '介面異常，沒有返回[state]參數 {url}',
		en: 'Interface error: the response has no [state] parameter {url}',
	},
	/** A state or HTTP status that nobody knows. */
	unknown: { 'zh-CN': '未知错误，错误码：{state}', 'zh-TW': '未知錯誤，錯誤碼：{state}', en: 'Unknown error, code: {state}' },
	/** The browser's own code failed. */
	unexpected: { 'zh-CN': '出现意外错误，请重试', 'zh-TW': '出現意外錯誤，請重試', en: 'An unexpected error occurred; try again' },
	/** A part of the portal could not be fetched, usually because a new version replaced it. */
	missingPart: {
		'zh-CN': '部分内容加载失败，请重新加载页面',
		'zh-TW': '部分內容載入失敗，請重新載入頁面',
		en: 'A part of the portal could not be loaded; reload the page',
	},
	/** Between a message and its cause. */
	because: { 'zh-CN': '：', 'zh-TW': '：', en: ': ' },
});

/** The text shown to the user for a response that has no message of its own. */
export const stateTexts = defineTexts({
	success: { 'zh-CN': '操作成功', 'zh-TW': '操作成功', en: 'Done' },
	warning: { 'zh-CN': '警告', 'zh-TW': '警告', en: 'Warning' },
	warn: { 'zh-CN': '警告', 'zh-TW': '警告', en: 'Warning' },
	unsupported: { 'zh-CN': '不支持的操作', 'zh-TW': '不支援的操作', en: 'Not supported' },
	invalidInput: { 'zh-CN': '非法请求', 'zh-TW': '非法請求', en: 'Invalid request' },
	illegalIp: { 'zh-CN': '非法的访问地址', 'zh-TW': '非法的存取位址', en: 'Address not allowed' },
	noPermission: { 'zh-CN': '没有权限执行此操作', 'zh-TW': '沒有權限執行此操作', en: 'You do not have permission to do this' },
	factorRequired: {
		'zh-CN': '请完成双重验证',
		'zh-TW': '請完成雙重驗證',
		en: 'Complete the two-factor authentication',
	},
	proofRequired: {
		'zh-CN': '此操作需要重新验证身份',
		'zh-TW': '此操作需要重新驗證身分',
		en: 'Confirm your identity for this action',
	},
	wrongTenant: { 'zh-CN': '没有权限访问该租户', 'zh-TW': '沒有權限存取該租戶', en: 'You do not have access to this tenant' },
	locked: { 'zh-CN': '屏幕已锁定，请先解锁', 'zh-TW': '螢幕已鎖定，請先解鎖', en: 'The screen is locked; unlock it first' },
	wrongCredentials: { 'zh-CN': '用户名或密码错误', 'zh-TW': '使用者名稱或密碼錯誤', en: 'Wrong user name or password' },
	otherClient: { 'zh-CN': '账号已在其他客户端登录', 'zh-TW': '帳號已在其他客戶端登入', en: 'Signed in from another client' },
	captchaRequired: { 'zh-CN': '请输入验证码', 'zh-TW': '請輸入驗證碼', en: 'Enter the verification code' },
	illegalToken: {
		'zh-CN': '登录状态无效，请重新登录',
		'zh-TW': '登入狀態無效，請重新登入',
		en: 'Your session is not valid; sign in again',
	},
	tokenExpired: { 'zh-CN': '登录已过期', 'zh-TW': '登入已過期', en: 'Your session has expired' },
	notFound: { 'zh-CN': '请求的内容不存在', 'zh-TW': '請求的內容不存在', en: 'Not found' },
	conflict: {
		'zh-CN': '数据已被他人修改，请刷新后重试',
		'zh-TW': '資料已被他人修改，請重新整理後重試',
		en: 'Another user has changed this record; reload and try again',
	},
	duplicate: { 'zh-CN': '数据已存在', 'zh-TW': '資料已存在', en: 'Already exists' },
	inUse: {
		'zh-CN': '数据正被引用，不能删除',
		'zh-TW': '資料正被引用，不能刪除',
		en: 'Other records refer to this, so it cannot be deleted',
	},
	preconditionFailed: {
		'zh-CN': '不支持此上传协议版本',
		'zh-TW': '不支援此上傳協定版本',
		en: 'This version of the upload protocol is not supported',
	},
	checksumMismatch: {
		'zh-CN': '传输的数据与校验和不符，请重新上传',
		'zh-TW': '傳輸的資料與總和檢查碼不符，請重新上傳',
		en: 'The data received does not match its checksum; upload it again',
	},
	tooLarge: { 'zh-CN': '请求内容过大', 'zh-TW': '請求內容過大', en: 'The request is too large' },
	unsupportedMedia: { 'zh-CN': '不支持的内容类型', 'zh-TW': '不支援的內容類型', en: 'Content type not supported' },
	tooManyRequests: {
		'zh-CN': '操作过于频繁，请稍后再试',
		'zh-TW': '操作過於頻繁，請稍後再試',
		en: 'Too many requests; try again later',
	},
	timeout: { 'zh-CN': '请求超时', 'zh-TW': '請求逾時', en: 'The request timed out' },
	expectationFailed: {
		'zh-CN': '不支持请求头 Expect 的值',
		'zh-TW': '不支援請求標頭 Expect 的值',
		en: 'The value of the request header Expect is not supported',
	},
	headersTooLarge: { 'zh-CN': '请求头过大', 'zh-TW': '請求標頭過大', en: 'The request headers are too large' },
	maintenance: {
		'zh-CN': '系统维护中，请稍后再试',
		'zh-TW': '系統維護中，請稍後再試',
		en: 'The portal is closed for maintenance; try again later',
	},
	unavailable: { 'zh-CN': '服务不可用', 'zh-TW': '服務不可用', en: 'Service unavailable' },
	serverError: { 'zh-CN': '服务器内部错误', 'zh-TW': '伺服器內部錯誤', en: 'Internal server error' },
});

export const answerTexts = defineTexts({
	yes: { 'zh-CN': '是', 'zh-TW': '是', en: 'Yes' },
	no: { 'zh-CN': '否', 'zh-TW': '否', en: 'No' },
});
