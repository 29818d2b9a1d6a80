import { expect, it } from 'vitest';

import { readDivisions } from '../../../../server/base/divisions.ts';
import { dayLength, demoToday } from '../../../../server/demo/base/demo-record.ts';
import { Random } from '../../../../server/demo/base/random.ts';
import { createCases } from '../../../../server/demo/cases/create-cases.ts';
import { createAuthorityData } from '../../../../server/demo/data/authority-data.ts';
import { createAccountNames } from '../../../../server/demo/people/account-names.ts';
import { processKind } from '../../../../server/documents/process/process-kind.ts';
import { documentKinds } from '../../../../server/documents.ts';
import { features } from '../../../../server/features.ts';
import { loadDocuments } from '../../../../server/metadata/document/load-documents.ts';
import { readSchemaFolder } from '../../../../server/metadata/document/schema-folder.ts';
import { screenKind } from '../../../../server/metadata/registry/screen-kind.ts';
import { smallCountry } from '../../../support/small-country.ts';

it('the cases of the demo data are in all states over one year, and as consistent as those of people', async () => {
	const documents = loadDocuments(await readSchemaFolder('schemas'), { kinds: documentKinds, portal: features.portalFacts });
	const provinces = readDivisions().filter(({ code }) => smallCountry.includes(code));
	const data = createAuthorityData(new Random('cases'), { provinces, scale: 0.2, admin: 'the-admin', takeAccount: createAccountNames() });
	const screens = [...documents.of(screenKind).values()];
	const { records, tables } = createCases(new Random('cases'), { data, screens, processes: documents.of(processKind), count: 2_000 });
	const rowsOf = (name: string) => {
		const { columns = [], rows = [] } = tables.find(({ table }) => table === name) ?? {};
		return [...rows].map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
	};
	const [cases, tasks, actions] = [rowsOf('process_case'), rowsOf('process_task'), rowsOf('process_action')];
	expect(cases).toHaveLength(2_000);
	expect(new Set(cases.map(({ status }) => status))).toEqual(new Set(['running', 'done', 'rejected', 'cancelled', 'suspended', 'failed']));
	const people = new Set(data.employee.map(({ id }) => id));
	for (const { id, status, state, started_at, ended_at, updated_at } of cases) {
		expect(Number(started_at)).toBeGreaterThan(demoToday - 366 * dayLength);
		expect(Number(updated_at)).toBeLessThan(demoToday + dayLength);
		const isOver = ['done', 'rejected', 'cancelled'].includes(String(status));
		expect(ended_at !== null).toBe(isOver);
		const tokens = JSON.parse(String(state)).tokens.map((token: { id: number }) => token.id);
		const open = tasks.filter((task) => task.case_id === id && task.state === 'open' && task.kind !== 'copy');
		if (isOver) expect([tokens, open]).toEqual([[], []]);
		else if (status === 'failed') expect(open).toEqual([]);
		else expect(open.length > 0 && open.every(({ token }) => tokens.includes(token))).toBe(true);
	}
	expect(tasks.filter(({ assignee_id }) => !people.has(String(assignee_id)) && assignee_id !== '')).toEqual([]);
	expect(actions.filter(({ kind }) => kind === 'decide').length).toBeGreaterThan(3_000);
	for (const check of records['failed-check'] ?? []) if (check.status === 'closed') expect(check.closedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
	expect(new Set((records['failed-check'] ?? []).map(({ process }) => process)).size).toBeGreaterThan(2);
	expect(createCases(new Random('none'), { data, screens, processes: documents.of(processKind), count: 0 })).toEqual({
		records: {},
		tables: [],
	});
});
