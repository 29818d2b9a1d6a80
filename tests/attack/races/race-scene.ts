import type { TokenData } from '../../../contract/features/session.ts';
import { type Answer, Caller, demoPassword, startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const client = { client_id: 'portal-web', client_secret: 'portal-web' };
const browser = { clientId: client.client_id, address: '127.0.0.1', userAgent: 'race' };
/** What the portal gives people whose password is set back. */
export const defaultPassword = 'Default@2026';
const right = 'enterprise:view';

/** A person with a right, administrators of the person, and a client; what races are run on, and made anew for each of them. */
export class RaceScene {
	readonly portal: TestPortal;
	/** A super administrator in the tenant, and in the platform's space. */
	readonly admin: Caller;
	readonly authority: Caller;
	readonly ids: { victim: string; manager: string; tenant: string; role: string; client: string };
	readonly #clientName: string;
	readonly #clientSecret: string;
	readonly #secretHash: Buffer;
	readonly #passwordHash: string;
	/** Every pair of tokens of the victim's session, and what sign-ins beside it brought. */
	pairs: TokenData[] = [];
	clientTokens: string[] = [];
	sessionId = '';
	/** Sessions of the tenant's administrator: a plain one, one that acts as the victim, one that previews the role. */
	managers: Record<'plain' | 'switched' | 'previewing', { id: string; caller: Caller }> = {} as never;

	private constructor(
		parts: Pick<RaceScene, 'portal' | 'admin' | 'authority' | 'ids'> & { clientName: string; secret: string; hashes: [Buffer, string] },
	) {
		({ portal: this.portal, admin: this.admin, authority: this.authority, ids: this.ids } = parts);
		[this.#clientName, this.#clientSecret] = [parts.clientName, parts.secret];
		[this.#secretHash, this.#passwordHash] = parts.hashes;
	}

	static async open(): Promise<RaceScene> {
		const portal = await startTestPortal({ environment: { PORTAL_DEFAULT_PASSWORD: defaultPassword } });
		const { pool } = portal.database;
		const people = (
			await pool.query("select id, tenant_id, account from portal.employee where account in ('tenant.staff', 'tenant.admin')")
		).rows;
		const of = (account: string) => people.find((row) => row.account === account);
		const tenant: string = of('tenant.staff').tenant_id;
		const [admin, authority] = [await portal.signIn('admin', tenant), await portal.signIn('admin')];
		const made = async (path: string, values: Record<string, unknown>) => {
			const { body, text } = await admin.post(path, values);
			if (body.state !== 200) throw new Error(`${path}: ${text}`);
			return body.data;
		};
		const role = await made('/platform/v3/role/save', { name: '竞争', alias: 'raced' });
		const app = await made('/platform/v3/auth/app/save', { name: '竞争', key: 'raced' });
		const { id: clientId } = await made('/platform/v3/auth/client/save', { name: '竞争', app: app.id });
		const secret = await made('/platform/v3/auth/client/secret', { id: clientId });
		const apis = await pool.query("select id from portal.app_api where name = 'POST /business/v3/product/query'");
		await made('/platform/v3/auth/apiGrant/save', { client: clientId, apis: apis.rows.map(({ id }) => id) });
		const ids = { victim: of('tenant.staff').id, manager: of('tenant.admin').id, tenant, role: role.id, client: clientId };
		const [{ hash }] = (await pool.query('select hash from portal.client_secret where client_id = $1', [clientId])).rows;
		const [{ password_hash }] = (await pool.query('select password_hash from portal.credential where employee_id = $1', [ids.victim])).rows;
		return new RaceScene({
			portal,
			admin,
			authority,
			ids,
			clientName: secret.clientId,
			secret: secret.secret,
			hashes: [hash, password_hash],
		});
	}

	/** Undoes what the race before has done, and begins the sessions of the next one. */
	async begin(): Promise<void> {
		const { victim, manager, tenant, role } = this.ids;
		await this.sql("update portal.tenant set status = 'ENABLED' where id = $1", [tenant]);
		await this.sql("update portal.employee set status = 'actived' where id = any($1)", [[victim, manager]]);
		await this.sql('update portal.credential set password_hash = $2, must_change = false where employee_id = $1', [
			victim,
			this.#passwordHash,
		]);
		await this.sql('update portal.client set is_enabled = true where id = $1', [this.ids.client]);
		await this.sql('update portal.client_secret set hash = $2 where client_id = $1', [this.ids.client, this.#secretHash]);
		await this.sql('delete from portal.role_member where employee_id = $1', [victim]);
		await this.sql('insert into portal.role_member (role_id, employee_id) values ($1, $2)', [role, victim]);
		await this.sql('insert into portal.role_grant (role_id, permission) values ($1, $2) on conflict do nothing', [role, right]);
		await this.sql('delete from portal.session where employee_id = any($1)', [[victim, manager, this.ids.client]]);
		await this.sql('delete from portal.sign_in_try');
		await this.sql('delete from portal.one_time_secret');
		this.portal.sessions.forgetRights();
		this.pairs = [await this.#session(victim)];
		this.sessionId = await this.#idOf(this.pairs[0]?.access_token ?? '');
		const managers = await Promise.all(['plain', 'switched', 'previewing'].map(async (name) => [name, await this.#manager()] as const));
		this.managers = Object.fromEntries(managers) as typeof this.managers;
		await this.sql('update portal.session set acting_as = $2, acting_tenant = $3 where id = $1', [
			this.managers.switched.id,
			victim,
			tenant,
		]);
		await this.sql('update portal.session set preview_role = $2 where id = $1', [this.managers.previewing.id, role]);
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
		return this.#keep(await this.#apply({ grant_type: 'password_credentials', username: 'tenant.staff', password: demoPassword }));
	}

	async signInByCode(): Promise<Answer> {
		const { anonymous } = this.portal;
		const state = await anonymous.post('/oauth2/v3/user/login/apply', { username: 'tenant.staff', password: demoPassword });
		if (state.status !== 200) return state;
		const code = await anonymous.post('/oauth2/v3/authorize/apply', { login_state: state.body.data, client_id: client.client_id });
		if (code.status !== 200) return code;
		return this.#keep(await this.#apply({ grant_type: 'authorization_code', code: code.body.data }));
	}

	async clientToken(): Promise<Answer> {
		const secret = { client_id: this.#clientName, client_secret: this.#clientSecret };
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
		return this.portal.sessions.store.begin({ employeeId, ...browser });
	}

	async #idOf(token: string): Promise<string> {
		return (await this.portal.sessions.store.findSession(token)) ?? '';
	}

	async #manager(): Promise<{ id: string; caller: Caller }> {
		const { access_token } = await this.#session(this.ids.manager);
		return { id: await this.#idOf(access_token), caller: new Caller(this.portal.url, { 'access-token': access_token }) };
	}
}
