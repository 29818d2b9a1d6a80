import { itInFull } from '../support/in-full.ts';
import { eventually, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

const rubbish = [
	'constructor',
	'__proto__',
	'//',
	'/\\',
	'https://a.example;x',
	'%',
	'<img src=x onerror=alert(1)>',
	`x${'y'.repeat(3_000)}`,
];

itInFull(
	'menus, logos, names, tabs and settings that an older version stored let everybody sign in, and the administrator repair them',
	async () => {
		const { pool } = journey.portal.database;
		// Opened before, because each visit of a journey begins without settings and tabs.
		const staff = await journey.enter('staff', '质量安全监测');
		const admin = await journey.enter('admin', '系统管理');
		for (const [index, text] of rubbish.entries()) {
			await pool.query(
				`insert into portal.menu_item (id, subsystem_id, name, alias, icon, url, description, type, sort)
				select gen_random_uuid(), id, $1, $2, $1, $1, $1, 'menu', 0 from portal.subsystem`,
				[text, `${text.slice(0, 40)}${index}`],
			);
		}
		const tabs = rubbish.map((text) => ({ key: text, address: `/${text}`, title: text, menuId: text }));
		await pool.query(
			`insert into portal.user_setting (employee_id, key, value, updated_at)
			select e.id, k.key, k.value::jsonb, now() from portal.employee e,
				(select 'tabs:' || id as key, $1 as value from portal.subsystem
					union all values ('setting:theme', '"constructor"'), ('setting:language', '"__proto__"'), ('setting:size', '{}'),
						('setting:color', '"red;x"'), ('setting:topMenu', '[1]'), ('setting:idleLock', '-1')) k
				where e.account in ('admin', 'staff')`,
			[JSON.stringify({ tabs: [...tabs, null, 5, { key: 1 }] })],
		);
		await pool.query("update portal.subsystem set logo = 'constructor', logo_svg = '<svg', logo_type = 'svg' where alias = 'quality'");
		await pool.query("update portal.subsystem set logo = '__proto__', logo_type = 'other' where alias = 'administration'");
		await pool.query("update portal.tenant set name = 'constructor'");
		journey.portal.sessions.forgetMenus();

		for (const page of [staff, admin]) {
			await page.evaluate(() => {
				// Only what the server has stored: this browser remembers its own copy.
				for (const key of Object.keys({ ...localStorage, ...sessionStorage }))
					if (!key.endsWith(':tokens')) for (const area of [localStorage, sessionStorage]) area.removeItem(key);
			});
			await page.goto('/');
			await page.getByRole('button', { name: page === staff ? '质量安全监测' : '系统管理' }).click();
			await page.getByRole('tablist').waitFor();
		}
		const visitor = await journey.visit();
		await visitor.goto('/login');
		await visitor
			.getByRole('button', { name: /登\s*录/ })
			.first()
			.waitFor();

		await admin.goto('/d/resource');
		await shown(admin).locator('.ant-table-row').first().waitFor();
		await admin.getByRole('button', { name: '切换子系统' }).click();
		await admin.getByRole('menuitem', { name: '质量安全监测' }).waitFor();
		await admin.goto(`${journey.portal.url}//`);
		await eventually(() => admin.locator('#root').textContent()).not.toBe('');
	},
	180_000,
);
