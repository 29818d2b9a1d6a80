import type { Database } from '../../../db/database.ts';

/** The id of this installation: of its database. */
export async function readInstallation({ system }: Database): Promise<string> {
	return (await system.selectFrom('portal.installation').select('id').executeTakeFirstOrThrow()).id;
}
