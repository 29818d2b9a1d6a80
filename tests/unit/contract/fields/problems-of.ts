import { resolveScreen } from '../../../../contract/resolve/resolve-screen.ts';
import type { FieldSchema } from '../../../../contract/screen/record-schema.ts';
import { validateRecord } from '../../../../contract/validation/record/validate-record.ts';

const context = { now: new Date(0), userId: null, userName: null, organisationId: null, tenantId: null };

/** What is wrong with a value of a field, in English. */
export function problemsOf(field: FieldSchema, value: unknown): string[] {
	const file = { title: 'Test', record: { properties: { field } } };
	const screen = resolveScreen({ name: 'test', area: 'test', file, language: 'en', screens: new Map() });
	return validateRecord(screen, { field: value }, { mode: 'create', language: 'en', context }).map(({ message }) => message);
}
