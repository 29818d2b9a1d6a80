import { expect, it } from 'vitest';

import { fieldFormats, formatOf } from '../../../../../../contract/fields/field-formats.ts';
import type { StoredRecord } from '../../../../../../contract/records/list-query.ts';
import { resolveScreen } from '../../../../../../contract/resolve/resolve-screen.ts';
import type { FieldSchema } from '../../../../../../contract/screen/record-schema.ts';
import { validateRecord } from '../../../../../../contract/validation/record/validate-record.ts';
import { fillSampleRows } from '../../../../../../src/features/design/preview/sample-rows.ts';

const context = { now: new Date('2026-03-01T00:00:00Z'), userId: null, userName: null, organisationId: null, tenantId: null };

it('lists in the rows of a preview, such as the days of a range, are as a form would accept them', () => {
	const formats = fieldFormats.filter((format) => formatOf({ format })?.types.includes('array'));
	expect(formats).toContain('date-range');
	const fields = formats.map((format) => [`f${formats.indexOf(format)}`, { type: 'array', format, title: format } as FieldSchema]);
	const file = { title: '测试', record: { properties: Object.fromEntries(fields) } };
	const screen = resolveScreen({ name: 'test', area: 'test', file, language: 'zh-CN', screens: new Map() });
	const rows: StoredRecord[] = [];
	fillSampleRows(rows, screen, 'zh-CN');
	const values = rows.map((row) => Object.fromEntries(screen.fields.filter(({ system }) => !system).map(({ name }) => [name, row[name]])));
	const problems = values.flatMap((row) => validateRecord(screen, row, { mode: 'create', language: 'zh-CN', context }));
	expect(problems.map(({ message }) => message)).toEqual([]);
});
