import { type Caller, Caller as Client, startTestPortal, type TestPortal } from '../support/test-portal.ts';

export const newPassword = 'Fresh@2026';
export const tenantBase = '/platform/v3/saas/tenant';
export const list = { parameters: [], requestPage: { pageNo: 1, limit: 100 } };

/** A portal that persons and companies register with. */
export class OpenPortal {
	readonly portal: TestPortal;
	readonly admin: Caller;
	#mobiles = 13_800_000_000;

	constructor(portal: TestPortal, admin: Caller) {
		this.portal = portal;
		this.admin = admin;
	}

	static async start(): Promise<OpenPortal> {
		const portal = await startTestPortal({ environment: { PORTAL_DEMO: '1' } });
		return new OpenPortal(portal, await portal.signIn('admin'));
	}

	/** What was counted so far counts no more. */
	async forgetTries(): Promise<void> {
		for (const table of ['sign_in_try', 'open_call', 'sms_code']) await this.portal.database.pool.query(`delete from portal.${table}`);
	}

	nextMobile(): string {
		this.#mobiles += 1;
		return String(this.#mobiles);
	}

	async rows(text: string, values: unknown[] = []) {
		return (await this.portal.database.pool.query(text, values)).rows;
	}

	/** Requests a code and reads it from the outbox. */
	async codeFor(
		mobile: string,
		kind: 'sms' | 'sms/tenant' = 'sms',
		more: Record<string, string> = { purpose: 'register' },
	): Promise<string> {
		const sent = await this.portal.anonymous.get(`/oauth2/v3/user/send/${kind}`, { mobile, ...more });
		if (sent.body.state !== 200) throw new Error(sent.text);
		return this.codeSentTo(mobile);
	}

	/** The newest code that was sent to a mobile, once there is one other than the last. */
	async codeSentTo(mobile: string, last?: string): Promise<string> {
		for (;;) {
			const { body } = await this.admin.get('/platform/v3/sms/outbox');
			const found = body.data.find((sms: { mobile: string }) => sms.mobile === mobile);
			const code = found && String(/\d{6}/.exec(found.content)?.[0]);
			if (code && code !== last) return code;
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
	}

	signIn(username: string, password = newPassword) {
		const input = { client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'password_credentials' };
		return this.portal.anonymous.post('/oauth2/v3/authentication/apply', { ...input, username, password });
	}

	async callerOf(username: string): Promise<Caller> {
		const { body } = await this.signIn(username);
		return new Client(this.portal.url, { 'access-token': body.data.access_token });
	}

	/** Somebody who has replaced the password that an administrator set. */
	async settledCaller(username: string): Promise<Caller> {
		const own = 'update portal.credential set is_initial = false where employee_id = (select id from portal.employee where account = $1)';
		await this.rows(own, [username]);
		return this.callerOf(username);
	}

	async registerCompany(code: string) {
		const mobile = this.nextMobile();
		const smsCode = await this.codeFor(mobile, 'sms/tenant');
		const answer = await this.portal.anonymous.post(`${tenantBase}/register`, { ...company(code, mobile), smsCode });
		if (answer.body.state !== 200) throw new Error(answer.text);
		const found = await this.admin.post(`${tenantBase}/query`, { ...list, parameters: [{ key: 'Q^code^S', value: code }] });
		return found.body.data.dataResult[0];
	}

	/** The case that approves a registration, as soon as it has begun. */
	async caseOf(tenantId: string): Promise<string> {
		for (;;) {
			const [found] = await this.rows('select id from portal.process_case where record_id = $1', [tenantId]);
			if (found) return found.id;
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
	}

	/** Registers a company whose case is cancelled, so that it is approved without a process. */
	async registerWithoutCase(code: string) {
		const tenant = await this.registerCompany(code);
		await this.cancelCaseOf(tenant.id);
		return tenant;
	}

	async cancelCaseOf(tenantId: string): Promise<void> {
		const act = { caseId: await this.caseOf(tenantId), action: 'cancel', comment: '直接审批' };
		const answer = await this.admin.post('/platform/v3/bpmn/case/act', act);
		if (answer.body.state !== 200) throw new Error(answer.text);
	}
}

/** The first wrong field of a response. */
export function fieldOf({ body }: { body: { data?: { fields?: Array<{ path: string }> } } }): string | undefined {
	return body.data?.fields?.[0]?.path;
}

export function person(account: string, mobile: string) {
	const details = { name: '王小明', gender: 'male', email: `${account}@mail.example`, qq: '11010519491231002X' };
	return { account, mobile, ...details, password: newPassword, repeatPassword: newPassword };
}

export function company(code: string, mobile: string) {
	const details = { name: `${code}电器有限公司`, contact: '李经理', email: `${code}@mail.example`, scale: 'small' };
	return { code, account: `${code}admin`, mobile, ...details, password: newPassword, repeatPassword: newPassword };
}
