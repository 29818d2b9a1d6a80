import type { Kysely } from 'kysely';

import { up as core } from './migrations/0001-core.ts';
import { up as records } from './migrations/0002-records.ts';
import { up as session } from './migrations/0003-session.ts';
import { up as demoLoad } from './migrations/0004-demo-load.ts';
import { up as accounts } from './migrations/0005-accounts.ts';
import { up as failedTries } from './migrations/0006-failed-tries.ts';
import { up as transfer } from './migrations/0010-transfer.ts';
import { up as views } from './migrations/0020-views.ts';
import { up as switchUser } from './migrations/0030-switch-user.ts';
import { up as clientLog } from './migrations/0031-client-log.ts';
import { up as roles } from './migrations/0140-roles.ts';
import { up as roleRights } from './migrations/0141-role-rights.ts';
import { up as screenDesign } from './migrations/0150-screen-design.ts';
import { up as files } from './migrations/0180-files.ts';
import { up as baseLoad } from './migrations/0190-base-load.ts';
import { up as tenants } from './migrations/0200-tenants.ts';
import { up as groups } from './migrations/0210-groups.ts';
import { up as people } from './migrations/0211-people.ts';
import { up as positions } from './migrations/0220-positions.ts';
import { up as organisationAuth } from './migrations/0221-organisation-auth.ts';
import { up as resources } from './migrations/0230-resources.ts';
import { up as auditScreen } from './migrations/0240-audit-screen.ts';
import { up as apiClients } from './migrations/0241-api-clients.ts';
import { up as announceMenus } from './migrations/0255-announce-menus.ts';
import { up as menuGrants } from './migrations/0256-menu-grants.ts';
import { up as maskedQueries } from './migrations/0260-masked-queries.ts';
import { up as lockOrder } from './migrations/0330-lock-order.ts';

interface Migration {
	/** Never changes once released: it is what the database remembers. */
	name: string;
	up(db: Kysely<unknown>): Promise<void>;
}

/** All migrations of the portal's own tables, oldest first. Tables of screens are not among them. */
export const migrations: Migration[] = [
	{ name: '0001-core', up: core },
	{ name: '0002-records', up: records },
	{ name: '0003-session', up: session },
	{ name: '0004-demo-load', up: demoLoad },
	{ name: '0005-accounts', up: accounts },
	{ name: '0006-failed-tries', up: failedTries },
	{ name: '0010-transfer', up: transfer },
	{ name: '0020-views', up: views },
	{ name: '0030-switch-user', up: switchUser },
	{ name: '0031-client-log', up: clientLog },
	{ name: '0150-screen-design', up: screenDesign },
	{ name: '0140-roles', up: roles },
	{ name: '0141-role-rights', up: roleRights },
	{ name: '0220-positions', up: positions },
	{ name: '0190-base-load', up: baseLoad },
	{ name: '0210-groups', up: groups },
	{ name: '0200-tenants', up: tenants },
	{ name: '0221-organisation-auth', up: organisationAuth },
	{ name: '0180-files', up: files },
	{ name: '0211-people', up: people },
	{ name: '0240-audit-screen', up: auditScreen },
	{ name: '0241-api-clients', up: apiClients },
	{ name: '0230-resources', up: resources },
	{ name: '0255-announce-menus', up: announceMenus },
	{ name: '0256-menu-grants', up: menuGrants },
	{ name: '0260-masked-queries', up: maskedQueries },
	{ name: '0330-lock-order', up: lockOrder },
];
