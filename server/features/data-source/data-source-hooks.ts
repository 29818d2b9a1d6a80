import { joinTexts } from '../../../contract/base/join-texts.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { SaveEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { refuseForbidden } from '../../outgoing/refuse-forbidden.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { Services } from '../feature.ts';
import { ownerOf } from './sources.ts';
import { storeSecret } from './store.ts';
import { texts } from './texts.ts';

const keptFields = ['name', 'code', 'kind', 'host', 'port', 'database', 'address', 'userName', 'headerName', 'isEncrypted', 'ca', 'remark'];
/** A stored password is not sent elsewhere because somebody changed one of these. */
const decisive = ['host', 'port', 'address', 'userName', 'headerName', 'isEncrypted', 'ca'];

/** What the screen file of data sources cannot express: passwords are encrypted, every change is in the audit log, and only super administrators make it. */
export function createDataSourceHooks({ config, engine }: Pick<Services, 'config' | 'engine'>): ScreenHooks {
	return {
		async beforeSave({ principal, record, before, writeOnly }) {
			refuseOthers(principal);
			const { address, kind } = record;
			if (kind === 'json' && !isWebAddress(address)) throw invalidInput([{ path: 'address', message: texts.web() }]);
			refuseForbidden({ record, before }, kind === 'json' ? 'address' : 'host', config.services);
			const isMoved = before && decisive.some((name) => (before[name] ?? null) !== (record[name] ?? null));
			if (isMoved && before.hasSecret && !writeOnly.secret) throw invalidInput([{ path: 'secret', message: texts.again() }]);
			record.hasSecret = Boolean(writeOnly.secret) || before?.hasSecret === true;
		},

		async afterSave({ principal, address, record, before, writeOnly, db }) {
			const { secret } = writeOnly;
			const id = String(record.id);
			if (typeof secret === 'string' && secret !== '') await storeSecret(db, { id, sealed: config.secretBox.seal(secret, ownerOf(id)) });
			const changes = {
				...changedFields(keptFields, { before, record }),
				...(secret ? { secret: ['***', '***'] as [string, string] } : {}),
			};
			await writeAudit(db, { action: 'data-source-change', principal, address, object: objectOf(record), changes });
		},

		async beforeRemove({ principal, address, record, db }) {
			refuseOthers(principal);
			const users = engine.screens().filter(({ file }) => file.storage?.source?.name === record.code);
			if (users.length > 0)
				throw new PortalError('inUse', { message: texts.used({ screens: joinTexts(users.map(({ file }) => file.title)) }) });
			const changes = { removed: [false, true] as [boolean, boolean] };
			await writeAudit(db, { action: 'data-source-change', principal, address, object: objectOf(record), changes });
		},
	};
}

function refuseOthers(principal: SaveEvent['principal']): void {
	if (!principal) return;
	refuseWhileSwitched(principal);
	if (!principal.isSuper) throw new PortalError('noPermission', { message: texts.onlySuper() });
}

function isWebAddress(address: unknown): boolean {
	const text = String(address);
	if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
	const { username, password, search, hash } = new URL(text);
	return username === '' && password === '' && search === '' && hash === '';
}

function objectOf(record: Record<string, unknown>) {
	return { type: 'data-source', id: String(record.id), name: String(record.name) };
}
