import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { languages } from '../../contract/base/languages.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { base, fieldsOf, type ResourcesPortal, startResourcesPortal, systems } from '../api/resources-portal.ts';

let resources: ResourcesPortal;
let folder: string;
const logLines: string[] = [];

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-stored-'));
	await mkdir(path.join(folder, 'assets'));
	await writeFile(path.join(folder, 'index.html'), '<!doctype html><head><title>门户</title></head>');
	resources = await startResourcesPortal({ browserFolder: folder, log: (line) => void logLines.push(line) });
});
afterAll(async () => {
	await resources?.portal.close();
	await rm(folder, { recursive: true });
});

/** No address at all, or one whose host no policy may name. */
const refused = {
	'a semicolon in the host': 'https://a.example;x',
	'a second directive': "https://a.example;script-src 'unsafe-inline'",
	'a comma in the host': 'https://a.example,b.example/',
	'a full-width comma and text': 'http://gov.example，旧系统入口',
	'the wildcard': 'https://*',
	'a wildcard with a port': 'https://*:443',
	'a wildcard label': 'https://*.example',
	'a user': 'http://user@host',
	'an empty user': 'http://@host',
	'a user and a password': 'http://user:secret@host/',
	'a line break': 'http://a.example/\nset-cookie: a=b',
	'a carriage return': 'http://a.example/\r\nx: y',
	'a tab in the host': 'http://a\t.example/',
	'a space': 'http://a.example /',
	'no host': 'http:///a.example',
	'a backslash': 'http://a.example\\@b.example',
	'a port that is none': 'http://a.example:99999',
	'a quoted keyword': "http://'unsafe-inline'/",
	'a host of 5,000 characters': `http://${'a'.repeat(5_000)}.example/`,
	'5,000 characters': `http://a.example/${'x'.repeat(5_000)}`,
	'an IPv6 address, which no browser embeds': 'http://[::1]:8080/',
	'an underscore, which no browser embeds': 'http://a_b.example/',
};
const accepted: Record<string, string> = {
	'https://a.example/path;x=1,2?q=*#y@z': 'https://a.example',
	'HTTP://Upper.Example:80/': 'http://upper.example',
	'http://10.1.2.3:8080/': 'http://10.1.2.3:8080',
	'http://xn--fiq228c.example/': 'http://xn--fiq228c.example',
	'http://测试.example:81/登录': 'http://xn--0zwm56d.example:81',
};

const source = /^('self'|'none'|'unsafe-inline'|data:|blob:|https?:\/\/[a-z0-9.-]+(:\d+)?)$/;

/** Loads pages as a new visitor and as a user do; the policy of each names nothing but plain origins. Returns what may be embedded. */
async function embedded(): Promise<string[]> {
	let frames: string[] = [];
	for (const address of ['/login', '/', '/dashboard', '/setup', '/system/resource']) {
		const { status, text, headers } = await resources.portal.anonymous.call('GET', address, { headers: { accept: 'text/html' } });
		expect({ address, status }).toEqual({ address, status: 200 });
		expect(text).toContain('门户');
		const policy = headers.get('content-security-policy') ?? '';
		expect(policy.length).toBeLessThan(4_000);
		const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
		for (const [name = '', ...sources] of directives) {
			expect(name).toMatch(/^[a-z-]+$/);
			for (const one of sources) expect(one).toMatch(source);
		}
		frames = directives.find(([name]) => name === 'frame-src')?.slice(1) ?? [];
		expect(directives.find(([name]) => name === 'script-src')?.slice(1)).toEqual(["'self'"]);
	}
	return frames;
}

/** The same once the portal has looked at the menu entries again. */
const embeddedLater = async (isThere: (frames: string[]) => boolean) => {
	await expect.poll(async () => isThere(await embedded()), { timeout: 12_000, interval: 500 }).toBe(true);
	return embedded();
};

const canSignIn = async () => {
	const admin = await resources.portal.signIn('admin');
	expect((await admin.post('/oauth2/v3/user/context', {})).status).toBe(200);
	expect((await admin.get(`${systems}/findCurrentUserSubSystem`)).status).toBe(200);
	for (const systemId of Object.values(resources.systemId)) {
		expect((await admin.get(`${base}/getMenuData`, { systemId })).status).toBe(200);
	}
	expect((await admin.post(`${base}/getMenuFavorites`, {})).status).toBe(200);
	return admin;
};

describe('the address of a menu entry', () => {
	it.each(Object.entries(refused))('with %s is refused at its field by every call that stores one', async (_what, address) => {
		const { save, make, admin, upload } = resources;
		const fields = (field: string) => [400, [field]];
		expect(fieldsOf(await save({ url: address }))).toEqual(fields('url'));
		expect(fieldsOf(await save({ description: address }))).toEqual(fields('description'));
		const entry = await make({ url: 'https://a.example/' });
		expect(fieldsOf(await save({ id: entry.id, version: entry.version, url: address }))).toEqual(fields('url'));
		expect(fieldsOf(await admin.post(`${base}/updateResource`, { resourceId: entry.id, url: address }))).toEqual(fields('url'));
		expect(fieldsOf(await admin.post(`${base}/updateResource`, { resourceId: entry.id, desc: address }))).toEqual(fields('description'));
		// These two take no address; whatever is sent along changes none.
		await admin.post(`${base}/updateNode`, { resourceId: entry.id, name: '改名', url: address, description: address });
		await admin.post(`${base}/saveMove`, { resourceId: entry.id, parentId: '0', url: address, description: address });
		expect(await resources.get(entry.id)).toMatchObject({ url: 'https://a.example/', description: null });
		for (const field of ['url', 'description']) {
			const value = address.replace(/[&<>"\n\r\t]/g, (letter) => `&#${letter.charCodeAt(0)};`);
			const answer = await upload(admin, `<resources><resource name="x" alias="imported" ${field}="${value}"/></resources>`);
			expect([answer.status, answer.body.data.fields[0].path]).toEqual([400, 'file']);
			expect(answer.body.message).toMatch(/^第 1 行：/);
		}
	});

	it('is refused with other schemes, while ordinary descriptions may name addresses', async () => {
		for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example'])
			expect(fieldsOf(await resources.save({ url }))).toEqual([400, ['url']]);
		expect((await resources.save({ description: '见 http://gov.example，旧系统入口' })).status).toBe(200);
	});

	it('says what is wrong in three languages', async () => {
		const messages = new Set<string>();
		for (const language of languages)
			for (const values of [{ url: 'https://*' }, { url: 'http://[::1]/' }, { description: 'https://*' }]) {
				const body = { name: 'x', alias: 'said', type: 'menu', subsystemId: resources.systemId.quality, ...values };
				const answer = await resources.admin.call('POST', `${base}/save`, { body, headers: { 'accept-language': language } });
				messages.add(answer.body.data.fields[0].message);
			}
		expect(messages.size).toBe(9);
	});

	it('may name a host that no browser embeds when it opens in a window of its own', async () => {
		const entry = await resources.make({ url: 'http://[::1]:8080/', isOpen: true });
		expect(fieldsOf(await resources.save({ id: entry.id, version: entry.version, isOpen: false }))).toEqual([400, ['url']]);
	});

	it('enters the policy as its plain origin', async () => {
		for (const url of Object.keys(accepted)) expect((await resources.save({ url })).body.state).toBe(200);
		const frames = await embeddedLater((now) => now.includes('http://10.1.2.3:8080'));
		for (const origin of Object.values(accepted)) expect(frames).toContain(origin);
	});
});

describe('what an older version stored', () => {
	it('in menu entries never makes a page fail, is left out of the policy, and is logged once with the id of its entry', async () => {
		const { database } = resources.portal;
		const ids: string[] = [];
		const invalid = Object.values(refused).filter((address) => !address.endsWith('xxx'));
		for (const address of [...invalid, 'http://', 'https://%', `https://${'a.'.repeat(3_000)}example`]) {
			for (const column of ['url', 'description']) {
				const entry = await resources.make();
				ids.push(entry.id);
				await database.pool.query(`update portal.menu_item set ${column} = $2 where id = $1`, [entry.id, address]);
			}
		}
		await resources.make({ url: 'https://last.example/' });
		const frames = await embeddedLater((now) => now.includes('https://last.example'));
		expect(frames.join(' ')).not.toMatch(/b\.example|gov|\*|user|99999|unsafe/);
		await canSignIn();
		const linesOf = (id = '') => logLines.filter((line) => line.includes(id) && line.includes('content security policy'));
		for (const id of ids) expect(linesOf(id)).toHaveLength(1);
		await new Promise((resolve) => setTimeout(resolve, 5_500));
		await embedded();
		for (const id of ids) expect(linesOf(id)).toHaveLength(1);
		// The portal's administrator repairs one of them, and moves another as it is.
		const broken = await resources.get(ids[0] ?? '');
		expect((await resources.save({ id: broken.id, version: broken.version, url: 'https://repaired.example/' })).status).toBe(200);
		expect((await resources.admin.post(`${base}/saveMove`, { resourceId: ids[2], parentId: '0', before: ids[4] })).status).toBe(200);
		await embeddedLater((now) => now.includes('https://repaired.example'));
	}, 60_000);

	it('may be so many addresses that no header would hold them', async () => {
		await resources.portal.database.pool.query(
			`insert into portal.menu_item (id, subsystem_id, name, alias, type, url, sort)
				select gen_random_uuid(), $1, 'n' || n, 'many' || n, 'menu', 'https://host' || n || '.a-long-name-of-a-department.example/', 0 from generate_series(1, 2000) n`,
			[resources.systemId.quality],
		);
		const frames = await embeddedLater((now) => now.some((one) => one.includes('a-long-name')));
		// Those that were there first stay.
		expect(frames).toContain('https://last.example');
		expect(logLines.some((line) => line.includes('the content security policy is full'))).toBe(true);
		await resources.portal.database.pool.query("delete from portal.menu_item where alias like 'many%'");
	}, 60_000);

	it('in menus and subsystems is shown as far as it makes sense, and administrators sign in and repair it', async () => {
		const { pool } = resources.portal.database;
		const { id } = await resources.make({ icon: 'BookOutlined' });
		const rubbish = ['constructor', '__proto__', '', '<script>', '\\', `x${'y'.repeat(5_000)}`];
		for (const text of rubbish) {
			await pool.query('update portal.menu_item set icon = $2, alias = $2, name = $2, url = $2, type = $2 where id = $1', [id, text]);
			await pool.query(
				"update portal.subsystem set logo = $1, logo_svg = $1, logo_type = $1, audience = $1 where alias = 'administration'",
				[text],
			);
			await canSignIn();
			await embedded();
		}
		await pool.query("update portal.menu_item set parent_id = id, type = 'menu' where id = $1", [id]);
		await canSignIn();
		await pool.query(
			"update portal.subsystem set logo = 'AppstoreOutlined', logo_type = 'icon', audience = 'super' where alias = 'administration'",
		);
	}, 60_000);

	it('in 9,000 menu entries below one another does not stop the menus', async () => {
		const { pool } = resources.portal.database;
		await pool.query(
			`insert into portal.menu_item (id, parent_id, subsystem_id, name, alias, type, sort)
				select lpad(to_hex(n), 32, '0')::uuid, case when n > 1 then lpad(to_hex(n - 1), 32, '0')::uuid end, $1, 'd' || n, 'deep' || n, 'menu', 0 from generate_series(1, 9000) n`,
			[resources.systemId.quality],
		);
		resources.portal.sessions.forgetMenus();
		await canSignIn();
		const { status, body } = await resources.admin.get(`${base}/getTreeData`, { systemId: resources.systemId.quality ?? '' });
		expect([status, body.data.length > 9_000]).toEqual([200, true]);
		expect(logLines.some((line) => line.includes('below too many others'))).toBe(true);
		const nested = `<resources>${'<resource name="x" alias="x">'.repeat(1_000)}${'</resource>'.repeat(1_000)}</resources>`;
		expect(fieldsOf(await resources.upload(resources.admin, nested))).toEqual([400, ['file']]);
		await pool.query("delete from portal.menu_item where alias like 'deep%'");
		resources.portal.sessions.forgetMenus();
	}, 60_000);

	it('as a password policy that no password meets gives way to one that some do', async () => {
		const { pool } = resources.portal.database;
		for (const set of [
			"complexity = '{}'",
			"complexity = '{9,constructor}'",
			'min_length = 30, max_length = 5',
			'min_length = -1, max_length = -1',
		]) {
			await pool.query(`update portal.user_security set ${set} where tenant_id = $1`, ['00000000-0000-0000-0000-000000000000']);
			const admin = await canSignIn();
			const change = { primitivePassword: 'Portal@2026', newPassword: 'weak', repeatPassword: 'weak', reset: 0 };
			expect((await admin.post('/platform/v3/user/change/passwd', change)).status).toBe(400);
			await pool.query("update portal.user_security set complexity = '{1,2,3,4}', min_length = 8, max_length = 20 where tenant_id = $1", [
				'00000000-0000-0000-0000-000000000000',
			]);
		}
		expect(logLines.some((line) => line.includes('user_security'))).toBe(true);
	}, 60_000);

	it('as settings of a user, tabs included, is handed over as it is', async () => {
		const { pool } = resources.portal.database;
		const values = ['null', '"x"', '[1]', '{"tabs":[{"key":"a","address":"//","title":"x"}]}', '-1'];
		for (const [index, value] of values.entries())
			await pool.query(
				"insert into portal.user_setting (employee_id, key, value, updated_at) select id, $1, $2::jsonb, now() from portal.employee where account = 'admin'",
				[`setting:${index}`, value],
			);
		const admin = await canSignIn();
		expect((await admin.get('/platform/v3/user/settings')).status).toBe(200);
	});
});

describe('a setting of the operator that would enter the policy', () => {
	it.each(['PORTAL_BASE_DOMAINS', 'PORTAL_CHAT_SCRIPT', 'PORTAL_ALLOWED_ORIGINS'])('is refused by name at the start: %s', (name) => {
		for (const value of ['https://*', 'https://a.example;x', 'https://*.example', 'http://user@host', 'http://a b/'])
			expect(() => readConfig({ PORTAL_SECRET: 'x', [name]: value })).toThrow(name);
	});
});
