import { PortalError } from '../../../contract/base/portal-error.ts';
import type { TokenData } from '../../../contract/features/session.ts';
import { createSmsCode } from '../../../server/sign-in/sms/sms-codes.ts';
import { type Answer, Caller, demoPassword, startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import { accounts, foundRaceTenant, type RaceTenant, victimMobile } from './race-tenant.ts';

const client = { client_id: 'portal-web', client_secret: 'portal-web' };
const browser = { clientId: client.client_id, address: '127.0.0.1', userAgent: 'race' };
/** The password that the portal assigns when an administrator resets one to the default. */
export const defaultPassword = 'Default@2026';

/** A portal with the tenant of the races; each race begins with the tenant as it was and with new sessions. */
export class RaceScene {
	readonly portal: TestPortal;
	/** A super administrator in the tenant, and in the platform's space. */
	readonly admin: Caller;
	readonly authority: Caller;
	readonly ids: RaceTenant['ids'];
	readonly #tenant: RaceTenant;
	/** Every pair of tokens of the victim's session, and those of sign-ins beside it. */
	pairs: TokenData[] = [];
	clientTokens: string[] = [];
	sessionId = '';
	/** Sessions of the tenant's administrator: a plain one, one that acts as the victim, one that previews the role. */
	managers: Record<'plain' | 'switched' | 'previewing', { id: string; caller: Caller }> = {} as never;

	private constructor(portal: TestPortal, callers: { admin: Caller; authority: Caller }, tenant: RaceTenant) {
		this.portal = portal;
		({ admin: this.admin, authority: this.authority } = callers);
		[this.#tenant, this.ids] = [tenant, tenant.ids];
	}

	static async open(): Promise<RaceScene> {
		const portal = await startTestPortal({ environment: { PORTAL_DEFAULT_PASSWORD: defaultPassword } });
		const authority = await portal.signIn('admin');
		const tenant = await foundRaceTenant(portal, authority);
		return new RaceScene(portal, { authority, admin: await portal.signIn('admin', tenant.ids.tenant) }, tenant);
	}

	/** Undoes what the race before has done, and begins the sessions of the next one. */
	async begin(): Promise<void> {
		await this.#tenant.restore();
		this.portal.sessions.forgetRights();
		const names = ['plain', 'switched', 'previewing'] as const;
		const [own, ...managers] = await Promise.all([this.#session(this.ids.victim), ...names.map(() => this.#manager())]);
		this.pairs = [own];
		this.sessionId = await this.#idOf(own.access_token);
		this.managers = Object.fromEntries(managers.map((manager, index) => [names[index], manager])) as typeof this.managers;
		const { switched, previewing } = this.managers;
		await this.sql('update portal.session set acting_as = $2, acting_tenant = $3 where id = $1', [
			switched.id,
			this.ids.victim,
			this.ids.tenant,
		]);
		await this.sql('update portal.session set preview_role = $2 where id = $1', [previewing.id, this.ids.role]);
		this.portal.sessions.forgetRights();
		this.clientTokens = [];
		const { status, text } = await this.clientToken();
		if (status !== 200) throw new Error(text);
	}

	get victim(): Caller {
		return new Caller(this.portal.url, { 'access-token': this.pairs.at(0)?.access_token ?? '' });
	}

	async refresh(): Promise<Answer> {
		return this.#keep(await this.#apply({ grant_type: 'refresh_token', refresh_token: this.pairs.at(0)?.refresh_token ?? '' }));
	}

	async signIn(): Promise<Answer> {
		return this.#keep(await this.#apply({ grant_type: 'password_credentials', username: accounts.victim, password: demoPassword }));
	}

	/** Another session of the victim ends the first; none begins when the call beside it has disabled the victim already. */
	async endFromElsewhere(path: string): Promise<Answer> {
		const session = await this.#session(this.ids.victim).catch((error: unknown) => {
			if (!(error instanceof PortalError)) throw error;
		});
		return new Caller(this.portal.url, { 'access-token': session?.access_token ?? '' }).post(path, { ids: this.sessionId });
	}

	async signInByCode(): Promise<Answer> {
		const { anonymous } = this.portal;
		const state = await anonymous.post('/oauth2/v3/user/login/apply', { username: accounts.victim, password: demoPassword });
		if (state.status !== 200) return state;
		const code = await anonymous.post('/oauth2/v3/authorize/apply', { login_state: state.body.data, client_id: client.client_id });
		if (code.status !== 200) return code;
		return this.#keep(await this.#apply({ grant_type: 'authorization_code', code: code.body.data }));
	}

	/** The code that the portal sends to the victim's mobile; none where one was sent just before. */
	smsCode(purpose: 'forget' | 'forget-tenant'): Promise<string> {
		const wanted = { mobile: victimMobile, purpose, address: browser.address };
		return createSmsCode(this.portal.database, wanted).catch((error: unknown) => {
			if (error instanceof PortalError && error.kind === 'tooManyRequests') return '';
			throw error;
		});
	}

	async clientToken(): Promise<Answer> {
		const secret = { client_id: this.#tenant.clientName, client_secret: this.#tenant.clientSecret };
		const answer = await this.#apply({ grant_type: 'client_credentials', ...secret });
		if (answer.status === 200) this.clientTokens.push(answer.body.data.access_token);
		return answer;
	}

	/** The status of a call with an access token. */
	async statusOf(token: string, path = '/oauth2/v3/user/context'): Promise<number> {
		return (await new Caller(this.portal.url, { 'access-token': token }).post(path, {})).status;
	}

	async sql(text: string, values: unknown[] = []) {
		return (await this.portal.database.pool.query(text, values)).rows;
	}

	#keep(answer: Answer): Answer {
		if (answer.status === 200) this.pairs.push(answer.body.data);
		return answer;
	}

	#apply(input: Record<string, string>): Promise<Answer> {
		return this.portal.anonymous.post('/oauth2/v3/authentication/apply', { ...client, ...input });
	}

	#session(employeeId: string): Promise<TokenData> {
		return this.portal.sessions.store.begin({ isComplete: true, employeeId, ...browser });
	}

	async #idOf(token: string): Promise<string> {
		return (await this.portal.sessions.store.findSession(token)) ?? '';
	}

	async #manager(): Promise<{ id: string; caller: Caller }> {
		const { access_token } = await this.#session(this.ids.manager);
		return { id: await this.#idOf(access_token), caller: new Caller(this.portal.url, { 'access-token': access_token }) };
	}
}
