import { type Message, messageOf } from '../../../contract/base/define-texts.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import type { TakenBy } from '../../../contract/features/form-definition.ts';
import { generalRights } from '../../../contract/features/general-rights.ts';
import type { Database } from '../../db/database.ts';
import type { MetadataEngine } from '../../metadata/metadata-engine.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import { tableExists } from './store.ts';
import { takenTexts } from './texts.ts';

interface NameServices {
	database: Database;
	engine: Pick<MetadataEngine, 'documents' | 'problems'>;
}

/** How the name of a screen is written. */
const namePattern = /^[a-z][a-z0-9-]{0,39}$/;
/** Names of paths beside the screens, and what rights beside those of screens begin with. */
const reserved = new Set(['problems', 'area', 'screen', 'feature', ...generalRights.map(({ key }) => key.split(':', 1)[0] ?? key)]);

/** Whether a key is written as the name of a screen is. */
export function isFormKey(key: string): boolean {
	return namePattern.test(key);
}

/** What has a name already; undefined for a free one. */
export async function findTaken({ database, engine }: NameServices, key: string): Promise<TakenBy | undefined> {
	if (reserved.has(key)) return 'reserved';
	const isBroken = engine.problems().some(({ file }) => file.endsWith(`/${key}.json`));
	if (engine.documents().loaded(screenKind).has(key) || isBroken) return 'screen';
	return (await tableExists(database, key.replaceAll('-', '_'))) ? 'table' : undefined;
}

/** Says what has a name. */
export function takenMessage(key: string, by: TakenBy): Message {
	return messageOf(takenTexts, by, { name: key });
}

/** Refuses a name that something else has. */
export async function refuseTaken(services: NameServices, key: string, path = 'formKey'): Promise<void> {
	const by = await findTaken(services, key);
	if (by === undefined) return;
	const message = takenMessage(key, by);
	throw new PortalError('duplicate', { message, fields: [{ path, message }], data: { takenBy: by } });
}
