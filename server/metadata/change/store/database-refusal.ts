import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { ownName } from '../../../db/statements/aside-name.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';
import { duplicateErrors } from '../check/duplicate-errors.ts';

/** What PostgreSQL tells about a refused statement. */
interface DatabaseError {
	code?: unknown;
	constraint?: unknown;
	table?: unknown;
	schema?: unknown;
}

/** Does work on records; a refusal by the database becomes an error in the caller's language; other errors pass unchanged. */
export async function explainRefusal<Result>(screen: CompiledScreen, language: Language, work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		throw toRefusal(screen, language, error) ?? error;
	}
}

function toRefusal(screen: CompiledScreen, language: Language, error: unknown): PortalError | undefined {
	if (error instanceof PortalError || typeof error !== 'object' || error === null) return undefined;
	const { code, constraint } = error as DatabaseError;
	const name = typeof constraint === 'string' ? constraint : '';
	switch (code) {
		case '23505': {
			// Another person made the one record of the tenant at the same moment.
			if (screen.loaded.resolved.single && name.endsWith('_pkey')) return new PortalError('conflict');
			const fields = duplicateErrors(screen, screen.uniqueIndexes.get(name) ?? [], language);
			return new PortalError('duplicate', fields[0] ? { fields, message: fields[0].message } : {});
		}
		case '23503':
		case '23001': {
			// The same code tells of a save that points nowhere and, before PostgreSQL 18, of a removal of what is pointed at.
			const key = isRemoval(error) ? undefined : screen.foreignKeys.get(name);
			return key ? missingReference(screen, key.field, language) : toInUse(screen, language, error as DatabaseError);
		}
		case '3F000':
		case '42P01':
			return new PortalError('unavailable', { message: recordTexts.noSpace() });
		// Two saves that are right alone, of which the second to end breaks a rule over several rows.
		case '23P01':
		case '23514':
			return new PortalError('conflict');
		default:
			return typeof code === 'string' && code.startsWith('22')
				? invalidInput([{ path: '', message: recordTexts.unfitValue() }])
				: undefined;
	}
}

function missingReference(screen: CompiledScreen, path: string, language: Language): PortalError {
	const title = fieldIn(screen, path, language)?.title ?? path;
	return invalidInput([{ path, message: recordTexts.missingReference({ title }) }]);
}

/** PostgreSQL tells a removal from a save only by its words: "update or delete on table ...". */
function isRemoval(error: object): boolean {
	return 'message' in error && String(error.message).startsWith('update or delete');
}

/** The removal of a record that others refer to; names the screen that they belong to. */
function toInUse(screen: CompiledScreen, language: Language, { constraint, table }: DatabaseError): PortalError {
	const owner = screen.referrers().find((referrer) => {
		const tables = [referrer.table, ...referrer.children.map((child) => child.table)];
		return tables.includes(ownName(String(table))) && referrer.foreignKeys.has(String(constraint));
	});
	if (!owner) return new PortalError('inUse');
	return inUseError(owner, language);
}

/** The removal is refused because records of `owner` refer to it. */
export function inUseError(owner: CompiledScreen, language: Language): PortalError {
	const { title } = owner.in(language);
	return new PortalError('inUse', { message: recordTexts.inUseBy({ title }), data: { screen: owner.name, title } });
}
