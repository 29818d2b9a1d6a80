import { inLanguage } from '../../../contract/base/define-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { isSealed } from '../../process/secrets/field-box.ts';
import type { Database } from '../database.ts';
import { databaseTexts } from '../texts.ts';

/** A row with its encrypted values in plain text, also those of a history; one that no key of the portal opens says so. */
export function openRow<Row>({ fieldBox }: Pick<Database, 'fieldBox'>, { row, language }: { row: Row; language: Language }): Row {
	if (!fieldBox || !isPlainObject(row)) return row;
	const ids = [row.record_id, row.id].filter((id) => typeof id === 'string');
	const open = (value: unknown): unknown => {
		if (value instanceof Date || Buffer.isBuffer(value)) return value;
		if (Array.isArray(value)) return value.map(open);
		if (isPlainObject(value)) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, open(one)]));
		if (!isSealed(value)) return value;
		for (const id of ids) {
			try {
				return fieldBox.open(value, id);
			} catch {
				// It may belong to the other one.
			}
		}
		return inLanguage(databaseTexts.unreadable(), language);
	};
	return open(row) as Row;
}
