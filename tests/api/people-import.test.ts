import { describe, expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, demoPassword, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { type FileCaller, signInForFiles } from './transfer-caller.ts';

const people = '/platform/v3/employee';
let portal: TestPortal;
let admin: Caller;
let files: FileCaller;

startForTests(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	files = await signInForFiles(portal.url, 'admin');
	return portal;
});

const csv = (...lines: string[]) => Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
const signIn = (username: string, password: string) =>
	portal.anonymous.post('/oauth2/v3/authentication/apply', {
		client_id: 'portal-web',
		client_secret: 'portal-web',
		grant_type: 'password_credentials',
		username,
		password,
	});

describe('an import of people', () => {
	it('makes accounts without a password, which an administrator then sets for all of them', async () => {
		const content = csv(
			'账号,姓名,状态,所属机构,性别,手机号,电子邮箱,身份证号',
			'newcomer1,林青,已激活,浙江省市场监督管理局,女,13900001111,lin@example.org,11010519491231002X',
			'newcomer2,吴山,已激活,浙江省市场监督管理局,男,13900001112,wu@example.org,11010519491231002X',
		);
		const { body: checked } = await files.upload(`${people}/import/check`, { content, name: '人员.csv' });
		expect(checked.data).toMatchObject({ goodCount: 2, badCount: 0, rows: [] });
		const sameNumber = { message: '“身份证号”与第 2 行重复', count: 1, rows: [3] };
		expect(checked.data.warnings).toMatchObject([{ field: 'qq', title: '身份证号', messages: [sameNumber] }]);
		const { body: done } = await admin.post(`${people}/import/run`, { id: checked.data.id, mode: 'all' });
		expect(done).toMatchObject({ state: 200, data: { created: 2, warnings: [{ messages: [sameNumber] }] } });
		const { body: found } = await admin.post(`${people}/query`, { parameters: [{ key: 'Q^ACCOUNT_^SLR', value: 'newcomer' }] });
		const userIds = found.data.dataResult.map(({ id }: { id: string }) => id);
		expect(userIds).toHaveLength(2);

		for (const guess of ['', 'undefined', 'null', demoPassword]) expect((await signIn('newcomer1', guess)).body.state).not.toBe(200);
		const passwords = { newPassword: 'First@Time7', repeatPassword: 'First@Time7', reset: 1 };
		expect((await admin.post('/platform/v3/user/change/passwd', { userIds, ...passwords })).body.state).toBe(200);
		for (const account of ['newcomer1', 'newcomer2']) expect((await signIn(account, 'First@Time7')).text).not.toContain('用户名或密码错误');
	});
});
