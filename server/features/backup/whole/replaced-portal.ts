import type { Database } from '../../../db/database.ts';
import { runningNodes } from '../../../db/nodes/node-lock.ts';
import type { Migration } from '../../../db/start/migrate.ts';
import { readUpgradeState } from '../../../db/start/upgrade-state.ts';
import { StartProblem } from '../../../process/start-problem.ts';

/** What a restore is about to replace, as a line for its operator; undefined where there is no portal. Throws `StartProblem` while nodes run on it. */
export async function describeReplaced(database: Database, migrations: readonly Migration[]): Promise<string | undefined> {
	const { isThere, version, unknown } = await readUpgradeState(database, migrations);
	if (!isThere) return undefined;
	const nodes = await runningNodes(database);
	if (nodes.length > 0)
		throw new StartProblem(`The portal runs on this database (${nodes.length} nodes): stop it, then restore again. Nothing was changed.`);
	const newer =
		unknown.length > 0 ? `, which is newer than this one: it does not know ${unknown.map((name) => `"${name}"`).join(', ')}` : '';
	return `The database has a portal of ${version ? `version ${version}` : 'an earlier version'}${newer}. All of it is replaced.`;
}
