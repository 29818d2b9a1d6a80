import path from 'node:path';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { Language } from '../../contract/base/languages.ts';
import type { StoredRecord } from '../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { noFeatures } from '../../contract/screen-check/portal-facts.ts';
import { RecordDetail } from '../../renderers/detail/record-detail.tsx';
import { RecordForm } from '../../renderers/form/panel/record-form.tsx';
import { SettingsPage } from '../../renderers/form/settings/settings-page.tsx';
import { RecordList } from '../../renderers/list/page/record-list.tsx';
import { documentKinds } from '../../server/documents.ts';
import { loadDocuments } from '../../server/metadata/document/load-documents.ts';
import { readSchemaFolder, type SchemaFile } from '../../server/metadata/document/schema-folder.ts';
import { screenKind } from '../../server/metadata/registry/screen-kind.ts';
import type { LoadedScreen } from '../../server/metadata/screen-file/loaded-screen.ts';
import { MemoryPortal } from './memory-portal.ts';
import { portalRegistry } from './portal-features.ts';
import { seeAs, type TestRole } from './role-sight.ts';
import { TestPage } from './test-page.tsx';

type Rows = Array<Record<string, unknown>>;

/** What a screen is tried with. */
export interface RenderOptions {
	/** Who looks; omitted: an administrator. */
	role?: TestRole;
	/** The records of the screen, or of several screens by name; a reference is an `id` given here. */
	data?: Rows | Record<string, Rows>;
	/** What is opened; omitted: the list. `edit` and `detail` open the first record. */
	view?: 'list' | 'create' | 'edit' | 'detail';
	/** Omitted: zh-CN. */
	language?: Language;
}

/**
 * Draws a screen with the portal's own renderers and a portal in memory behind it: no server, no database.
 * `file` is a screen of `schemas/` (`quality/enterprise`), or the content of a file that is not there yet. A file with mistakes is
 * refused with the words of `npm run schemas check`. Beside what testing-library gives, it answers the user at the keyboard, the
 * screen as this role sees it, the records as they are stored, and every call made.
 */
export async function renderScreen(
	file: string | ScreenFile,
	{ role = 'administrator', data = [], view = 'list', language }: RenderOptions = {},
) {
	const { name, screens } = await loadWith(file);
	// One screen at a time: what an earlier call drew in the same test is gone.
	cleanup();
	const portal = new MemoryPortal(screens, language);
	const records = Array.isArray(data) ? { [name]: data } : data;
	for (const [owner, rows] of Object.entries(records)) portal.add(portal.screen(owner).name, rows);
	seeAs(portal, role, { own: name, screens });
	const screen = portal.screen(name);
	const saved: StoredRecord[] = [];
	const page = pageOf(view, screen, { portal, onSaved: (record) => saved.push(record) });
	const drawn = render(<TestPage runtime={portal.runtime}>{page}</TestPage>);
	const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
	return { ...drawn, user, screen, portal, saved, calls: portal.calls, records: () => portal.records.get(name) ?? [] };
}

function pageOf(
	view: RenderOptions['view'],
	screen: ResolvedScreen,
	{ portal, onSaved }: { portal: MemoryPortal; onSaved(record: StoredRecord): void },
) {
	if (view === 'list' && screen.single) return <SettingsPage screen={screen} />;
	if (view === 'list') return <RecordList screen={screen} />;
	const outcome = { onSaved, onClose: () => undefined };
	if (view === 'create') return <RecordForm screen={screen} {...outcome} />;
	const recordId = portal.records.get(screen.name)?.[0]?.id;
	if (recordId === undefined) throw new Error(`renderScreen: ${view} needs a record of ${screen.name} in data`);
	return view === 'edit' ? (
		<RecordForm screen={screen} recordId={recordId} {...outcome} />
	) : (
		<RecordDetail screen={screen} recordId={recordId} />
	);
}

const unnamed = 'screen-under-test';

/** The dialogs of the browser; which of them are for several records is known to the server. */
const portal = {
	...noFeatures,
	dialogs: Object.fromEntries(Object.keys(portalRegistry.dialogs ?? {}).map((name) => [name, 'many' as const])),
};

type Loaded = { name: string; screens: LoadedScreen[] };

/** The folder as it was loaded for each file tried, because reading and checking all screens takes longer than drawing one. */
const loaded = new Map<string, Loaded>();

async function loadWith(file: string | ScreenFile): Promise<Loaded> {
	const files = await readSchemaFolder(path.resolve(process.env.PORTAL_SCHEMAS ?? 'schemas'));
	const own = typeof file === 'string' ? files.find((known) => known.path === `${file}.json`) : toSchemaFile(file, files);
	if (!own) throw new Error(`renderScreen: there is no file ${file}.json in schemas/`);
	const all = files.includes(own) ? files : [...files, own];
	const key = JSON.stringify([own.path, all]);
	const known = loaded.get(key) ?? load(own, all);
	loaded.set(key, known);
	return known;
}

function load(own: SchemaFile, files: SchemaFile[]): Loaded {
	const { of, problems } = loadDocuments(files, { kinds: documentKinds, portal });
	const mistakes = problems.filter((problem) => problem.file === own.path && problem.severity === 'error');
	if (mistakes.length > 0)
		throw new Error(mistakes.map(({ line, column, code, texts }) => `${own.path}:${line}:${column} ${code} ${texts.en}`).join('\n'));
	return { name: own.name, screens: [...of(screenKind).values()] };
}

/** A file that nobody saved is beside the first one that was. */
function toSchemaFile(file: ScreenFile, files: SchemaFile[]): SchemaFile {
	const area = files.find((known) => known.name === '_area')?.area ?? 'test';
	return { area, name: unnamed, path: `${area}/${unnamed}.json`, content: JSON.stringify(file, null, '\t') };
}
