import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { isPlainObject } from '../../contract/input/plain-object.ts';
import { importSchema } from '../../contract/json-schema/import/import-schema.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { checkScreen } from '../../contract/screen-check/check-screen.ts';
import { judgeRecord } from '../../contract/validation/record/validate-record.ts';
import { RecordForm } from '../../renderers/form/panel/record-form.tsx';
import { judgeSchema } from '../../server/metadata/base/schemas/judge-schema.ts';
import { readScreenFile } from '../../server/metadata/screen-file/read-screen-file.ts';
import { MemoryPortal } from '../harness/memory-portal.ts';
import { TestPage } from '../harness/test-page.tsx';
import { createOriginalValidator } from '../support/original-validator.ts';
import { rounds } from '../support/rounds.ts';
import { sampleDocument } from '../support/sample-document.ts';
import { sampleContext } from '../support/sample-record.ts';
import { readThirdPartySchemas, thirdPartyFolder } from '../support/third-party-schemas.ts';

const schemas = readThirdPartySchemas();
/** The longest screen file that is drawn: jsdom takes many seconds for hundreds of inputs. The documents of all are judged. */
const longestDrawn = rounds(12_000, 1_000_000);
/** How many parts were drawn as JSON, and how many documents were judged. */
const counts = { drawn: 0, asJson: 0, judged: 0 };

function portalWith(file: ScreenFile) {
	const portal = new MemoryPortal([{ name: 'imported', area: 'quality', file }], 'en');
	return { portal, screen: portal.screen('imported') };
}

/** Draws the form of a screen for a record, as for a new one. */
function drawForm(file: ScreenFile, initial: Record<string, unknown>) {
	const { portal, screen } = portalWith(file);
	const form = <RecordForm screen={screen} initial={initial} onSaved={() => undefined} onClose={() => undefined} />;
	return { ...render(<TestPage runtime={portal.runtime}>{form}</TestPage>), portal };
}

/** The record for a document: each member in its field. */
function toRecord(document: unknown, { fields, screen }: ReturnType<typeof importSchema>): Record<string, unknown> {
	const added = ['name', 'recordName'].find((name) => screen.record.properties[name]?.title === '名称');
	const own = fields.has('')
		? [[fields.get(''), document]]
		: Object.entries(isPlainObject(document) ? document : {}).map(([name, value]) => [fields.get(name), value]);
	return { ...Object.fromEntries(own.filter(([name]) => name !== undefined)), ...(added && { [added]: 'A' }) };
}

describe.each(schemas)('$file $name', ({ schema }) => {
	const imported = importSchema(schema);
	const document = sampleDocument(schema);
	const isValid = createOriginalValidator(schema).judge(document).length === 0;
	const record = toRecord(isValid ? document : {}, imported);

	it('becomes a screen that passes the check', () => {
		const { file: read, problems } = readScreenFile(JSON.stringify(imported.screen), 'imported.json');
		expect(problems).toEqual([]);
		const found = checkScreen({ name: 'imported', area: 'quality', file: read as ScreenFile }, new Map());
		expect(found.filter(({ code }) => code !== 'missing-translation')).toEqual([]);
	});

	it.runIf(isValid)('accepts a document that the schema accepts', () => {
		const { screen } = portalWith(imported.screen);
		const { problems } = judgeRecord(screen, record, { mode: 'create', context: sampleContext, judgeSchema });
		expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([]);
		counts.judged++;
	});

	it.runIf(JSON.stringify(imported.screen).length <= longestDrawn)('is drawn with a document, saved and read back', async () => {
		const { portal, container, unmount } = drawForm(imported.screen, record);
		await waitFor(() => expect(container.querySelector('.portal-field-wait')).toBeNull());
		counts.drawn++;
		counts.asJson += container.querySelectorAll('.unsupported-field, .ant-alert').length;
		if (isValid) {
			// Searching by role takes minutes among hundreds of inputs.
			fireEvent.click([...container.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save') as HTMLElement);
			await waitFor(() => expect(portal.records.get('imported')).toHaveLength(1));
			expect(portal.records.get('imported')?.[0]).toMatchObject(record);
		}
		unmount();
	});
});

it('docs/json-schema.md states how many third-party schemas are imported, and how many parts are edited as JSON', () => {
	const docs = readFileSync('docs/json-schema.md', 'utf8');
	expect(docs).toContain(`${schemas.length} third-party schemas`);
	expect(docs).toContain(`${counts.judged} of them with a document`);
	if (counts.drawn === schemas.length) expect(docs).toContain(`${counts.asJson} parts are edited as JSON`);
});

it('every file has its licence written down', () => {
	const readme = readFileSync(`${thirdPartyFolder}/README.md`, 'utf8');
	for (const folder of ['published', 'rjsf-snapshot-tests'])
		for (const file of readdirSync(`${thirdPartyFolder}/${folder}`)) expect(readme).toContain(`${folder}/${file}`);
});
