import { describe, expect, it } from 'vitest';
import { messageOf } from '../../../../contract/base/define-texts.ts';
import { codeText, failureText } from '../../../../contract/base/error-catalogue.ts';
import { languages } from '../../../../contract/base/languages.ts';
import { findState, passingStates, states } from '../../../../contract/base/states.ts';
import { failureTexts } from '../../../../contract/base/texts.ts';
import { languageStore } from '../../../../src/base/i18n/language.ts';
import { errorText, noAnswer, readAnswer } from '../../../../src/base/send/answer.ts';

const rows: Array<[code: number, chinese: string, english: string]> = [
	[400, '请求错误', 'Request error'],
	[401, '未授权，请联系管理员', 'Unauthorized; contact the administrator'],
	[403, '拒绝访问', 'Access denied'],
	[404, '请求地址出错：/a', 'Unknown request address: /a'],
	[408, '请求超时', 'The request timed out'],
	[500, '服务器内部错误', 'Internal server error'],
	[501, '服务未实现', 'Service not implemented'],
	[502, '网关错误', 'Gateway error'],
	[503, '服务不可用', 'Service unavailable'],
	[504, '网关超时', 'Gateway timeout'],
	[505, 'HTTP 版本不受支持', 'HTTP version not supported'],
	[6010101, '非法请求', 'Invalid request'],
	[6020101, '用户名或密码错误', 'Wrong user name or password'],
	[6010102, '非法的访问地址', 'Address not allowed'],
	[6010104, '没有权限执行此操作', 'You do not have permission to do this'],
	[6010105, '没有权限访问该租户', 'You do not have access to this tenant'],
	[6010106, '屏幕已锁定，请先解锁', 'The screen is locked; unlock it first'],
	[6020104, '请输入验证码', 'Enter the verification code'],
	[6020201, '登录状态无效，请重新登录', 'Your session is not valid; sign in again'],
	[6020102, '账号已在其他客户端登录', 'Signed in from another client'],
	[6020301, '登录已过期', 'Your session has expired'],
	[777, '未知错误，错误码：777', 'Unknown error, code: 777'],
];

const answered = (status: number, body: unknown) =>
	readAnswer(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }), '/a').then(
		(envelope) => envelope.state,
		(error) => errorText(error),
	);

describe('the error catalogue', () => {
	it.each(rows)('says what %i means', (code, chinese, english) => {
		expect(codeText(code, 'zh-CN', '/a')).toBe(chinese);
		expect(codeText(code, 'en', '/a')).toBe(english);
		expect(codeText(code, 'zh-TW', '/a')).not.toBe('');
	});

	it('has every text in every language', () => {
		const failures = Object.keys(failureTexts).map((key) => messageOf(failureTexts, key as keyof typeof failureTexts));
		for (const message of [...failures, ...Object.values(states).map((state) => state.text)])
			for (const language of languages) expect(message.in(language)).toMatch(/\S/);
	});

	it('gives each state one number', () => {
		const numbers = Object.values(states).map(({ state }) => state);
		expect(new Set(numbers).size).toBe(numbers.length);
		for (const state of passingStates) expect(findState(state)).toBeDefined();
	});
});

describe('an answer', () => {
	it.each([
		['passes as success', 200, { state: 200 }, 200],
		['passes as a warning', 200, { state: 2 }, 2],
		['passes as a warn', 200, { state: 103 }, 103],
		['passes as unsupported', 200, { state: 501 }, 501],
		['is told by message and cause', 500, { state: 500, message: '甲', cause: '乙' }, '甲：乙'],
		['is told by its cause alone', 500, { state: 500, cause: '乙' }, '乙'],
		['is told by the text of its state', 403, { state: 6010104 }, '没有权限执行此操作'],
		['is told by the text of a status that stands as its state', 502, { state: 502 }, '网关错误'],
		['is told by its number when nobody knows it', 500, { state: 777 }, '未知错误，错误码：777'],
		['without a state says so, with its address', 200, { data: [] }, '接口异常，没有返回[state]参数 /a'],
		['of a gateway is told by its HTTP status', 504, '<html>', '网关超时'],
		['of an unknown HTTP status is told by its number', 599, '<html>', '未知错误，错误码：599'],
	])('%s', async (...[, status, body, text]) => {
		expect(await answered(status, body)).toBe(text);
	});

	it('that never came is told so', () => {
		expect(errorText(noAnswer())).toBe('服务器君开小差了，请稍后再试');
		expect(failureText('noAnswer', 'en')).toBe('The server cannot be reached; try again later');
	});

	it('says what is wrong with several fields with the marks of the language', async () => {
		const data = {
			fields: [
				{ path: 'a', message: 'A' },
				{ path: 'b', message: 'B' },
			],
		};
		const wrong = { state: 6010107, data };
		expect(await answered(400, wrong)).toBe('A；B');
		languageStore.set({ language: 'en' });
		expect(await answered(400, wrong)).toBe('A; B');
		languageStore.set({ language: 'zh-CN' });
	});

	it('is no matter when a script of the portal is missing, or a bug shows', () => {
		const missing = Object.assign(new Error('Failed to fetch dynamically imported module'), { name: 'ChunkLoadError' });
		expect(errorText(missing)).toBe('部分内容加载失败，请重新加载页面');
		expect(errorText(new TypeError('x is undefined'))).toBe('出现意外错误，请重试');
	});
});
