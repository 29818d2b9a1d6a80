import { type Message, messageOf } from '../../../contract/base/define-texts.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { commandName } from '../../process/command-name.ts';
import type { StepFailure } from './online/step-failure.ts';
import { type RefusalCode, storageTexts } from './texts.ts';

/** Why the database could not follow a screen; the screen's last good version stays active. */
export interface StorageRefusal {
	screen: string;
	/** The field that the trouble comes from; null for the whole screen. */
	field: string | null;
	code: RefusalCode;
	message: Message;
}

/** What of its file a refusal is about, as a JSON pointer; the whole file where nothing in it names that. */
export function refusedPointer({ field, code }: StorageRefusal, file: ScreenFile | undefined): string {
	if (field !== null) return fieldPointer(field);
	if (code === 'records-elsewhere' && file?.storage !== undefined) return file.storage.scope === undefined ? '/storage' : '/storage/scope';
	return code === 'table-taken' && file?.storage?.table !== undefined ? '/storage/table' : '';
}

/** Where a file describes a field; `items.amount` is one of rows. */
export function fieldPointer(field: string): string {
	return `/record/properties/${field.split('.').join('/items/properties/')}`;
}

/** A refusal with its reason. */
export function refuse(
	subject: { screen: string; field: string | null },
	code: RefusalCode,
	values: Record<string, unknown>,
): StorageRefusal {
	return { ...subject, code, message: messageOf(storageTexts, code, { ...values, command: commandName('schemas apply') }) };
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const lockNotAvailable = '55P03';

const refusalCodes: Record<string, RefusalCode> = {
	[uniqueViolation]: 'duplicates-exist',
	[foreignKeyViolation]: 'dangling-reference',
	[lockNotAvailable]: 'table-busy',
};

/** The refusal of a screen of which a change failed. */
export function refusalOf({ step, reason }: StepFailure): StorageRefusal {
	const table = `${step.tableName.schema}.${step.tableName.table}`;
	const code = refusalCodes[reason.code ?? ''] ?? 'storage-failed';
	const detail = code === 'storage-failed' ? `${step.kind} ${step.name}: ${reason.message}` : (reason.detail ?? '');
	return refuse({ screen: step.screen, field: step.fields[0] ?? null }, code, { table, fields: step.fields.join(', '), detail });
}
