import { readFileSync } from 'node:fs';
import { beforeAll, expect } from 'vitest';

import type { PortalFacts } from '../../../../../contract/screen-check/portal-facts.ts';
import { processKind } from '../../../../../server/documents/process/process-kind.ts';
import { documentKinds } from '../../../../../server/documents.ts';
import { loadDocuments } from '../../../../../server/metadata/document/load-documents.ts';
import { readSchemaFolder, type SchemaFile } from '../../../../../server/metadata/document/schema-folder.ts';

export const path = 'office/leave.bpmn';
/** The delivered process of leave requests, which has no mistake. */
export const good = readFileSync(`schemas/${path}`, 'utf8');
/** The files beside it. */
export let others: SchemaFile[] = [];
beforeAll(async () => {
	others = (await readSchemaFolder('schemas')).filter((file) => file.area === 'office' && file.path !== path);
});

/** Loads a text in its stead. */
export function load(content: string, beside = others, portal?: PortalFacts) {
	const file = { path, area: 'office', name: 'leave', content };
	const loaded = loadDocuments([...beside, file], { kinds: documentKinds, ...(portal && { portal }) });
	return { problems: loaded.problems.filter((problem) => problem.file === path), process: loaded.of(processKind).get('leave') };
}

/** Its text with a part replaced. */
export const change = (from: string, to: string) => {
	expect(good).toContain(from);
	return good.replace(from, to);
};
