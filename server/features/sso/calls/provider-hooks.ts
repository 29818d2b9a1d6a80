import { FilterParser } from 'ldapts';

import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { changedFields } from '../../../audit/changed-fields.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { SaveEvent, ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { isCertificates } from '../../service/public.ts';
import { ownerOf } from '../base/provider-connection.ts';
import { readRoleMapping } from '../base/role-mapping.ts';
import { storeSecret } from '../base/store.ts';
import { texts } from '../base/texts.ts';
import { readDirectoryAddress } from '../directory/directory-address.ts';
import { directoryTexts } from '../directory/texts.ts';

const keptFields = [
	...['name', 'code', 'tenant', 'kind', 'issuer', 'clientId', 'scopes', 'linkBy', 'linkClaim', 'rolesClaim', 'roleMapping'],
	...['address', 'startsTls', 'bindDn', 'baseDn', 'peopleFilter', 'accountAttribute', 'subjectAttribute', 'groupBase'],
	...['trustsFactor', 'leavesProvider', 'isEnabled', 'ca'],
];
/** A stored secret is not sent elsewhere because somebody changed one of these. */
const decisive = ['issuer', 'clientId', 'address', 'startsTls', 'bindDn', 'ca'];

/** What the screen file of identity providers cannot express: secrets are encrypted, and every change is confirmed and in the audit log. */
export function createProviderHooks({ config }: Pick<Services, 'config'>): ScreenHooks {
	return {
		needsProof: 'changes',
		async beforeSave({ principal, record, before, writeOnly }) {
			if (principal) refuseWhileSwitched(principal);
			checkSettings(record, config);
			const isMoved = before && decisive.some((name) => (before[name] ?? null) !== (record[name] ?? null));
			if (isMoved && before.hasSecret && !writeOnly.secret) throw wrong('secret', texts.again());
			record.hasSecret = Boolean(writeOnly.secret) || before?.hasSecret === true;
			if (record.kind === 'ldap' && record.bindDn && !record.hasSecret) throw wrong('secret', directoryTexts.noPassword());
		},
		async afterSave({ principal, address, record, before, writeOnly, db }) {
			const { secret } = writeOnly;
			const id = String(record.id);
			if (typeof secret === 'string' && secret !== '') await storeSecret(db, { id, sealed: config.secretBox.seal(secret, ownerOf(id)) });
			const changes = {
				...changedFields(keptFields, { before, record }),
				...(secret ? { secret: ['***', '***'] as [string, string] } : {}),
			};
			await writeAudit(db, { action: 'sso-provider', principal, address, object: toObject(record), changes });
		},
		async beforeRemove({ principal, address, record, db }) {
			if (principal) refuseWhileSwitched(principal);
			await writeAudit(db, {
				action: 'sso-provider',
				principal,
				address,
				object: toObject(record),
				changes: { name: [record.name, null] },
			});
		},
	};
}

/** What the screen file of links cannot express: who links an identity to a person, or ends that, is in the audit log. */
export function createLinkHooks(): ScreenHooks {
	const audit = async ({ principal, address, record, db }: Omit<SaveEvent, 'before' | 'writeOnly'>, subject: [unknown, unknown]) => {
		if (principal) refuseWhileSwitched(principal);
		const titles = (record.titles ?? {}) as Record<string, string>;
		const object = { type: 'identity-provider', id: String(record.provider), name: String(titles.provider ?? '') };
		const person = { id: String(record.employee), account: String(titles.employee ?? '') };
		await writeAudit(db, { action: 'sso-link', principal, address, object, subject: person, changes: { subject } });
	};
	return {
		needsProof: 'changes',
		afterSave: (event) => audit(event, [event.before?.subject ?? null, event.record.subject]),
		beforeRemove: (event) => audit(event, [event.record.subject, null]),
	};
}

/** Refuses settings that no provider can be asked with. */
function checkSettings(record: Record<string, unknown>, config: Services['config']): void {
	if (record.kind === 'ldap') checkDirectory(record, config);
	else if (!isIssuer(record.issuer)) throw wrong('issuer', texts.issuer());
	if (record.ca && !isCertificates(record.ca)) throw wrong('ca', texts.certificate());
	for (const name of ['linkClaim', 'rolesClaim'])
		if (record[name] && !/^[\w.:/-]{1,100}$/.test(String(record[name]))) throw wrong(name, texts.claim());
	const mapping = readRoleMapping(record.roleMapping);
	if (typeof mapping === 'number') throw wrong('roleMapping', texts.mapping({ line: mapping }));
}

/** The same for a directory. */
function checkDirectory(record: Record<string, unknown>, { isPlainLdapAllowed }: Services['config']): void {
	const address = readDirectoryAddress(record.address);
	if (!address) throw wrong('address', texts.directory());
	const isPlain = !address.isSecure && record.startsTls === false;
	if (isPlain && !isPlainLdapAllowed) throw wrong('startsTls', directoryTexts.plain());
	if (record.bindDn && !/[=@\\]/.test(String(record.bindDn))) throw wrong('bindDn', texts.account());
	for (const name of ['baseDn', 'groupBase']) if (record[name] && !String(record[name]).includes('=')) throw wrong(name, texts.base());
	for (const name of ['accountAttribute', 'subjectAttribute', 'linkClaim', 'rolesClaim'])
		if (record[name] && !/^[A-Za-z][\w;.-]{0,99}$/.test(String(record[name]))) throw wrong(name, texts.attribute());
	if (record.peopleFilter && !isFilter(String(record.peopleFilter))) throw wrong('peopleFilter', texts.filter());
}

function isFilter(text: string): boolean {
	try {
		FilterParser.parseString(text);
		return true;
	} catch {
		return false;
	}
}

function isIssuer(value: unknown): boolean {
	const text = String(value);
	if (!text.startsWith('https://') || !URL.canParse(text)) return false;
	const { username, password, search, hash } = new URL(text);
	return username === '' && password === '' && search === '' && hash === '';
}

function toObject({ id, name }: Record<string, unknown>) {
	return { type: 'identity-provider', id: String(id), name: String(name) };
}

function wrong(path: string, message: Message) {
	return invalidInput([{ path, message }]);
}
