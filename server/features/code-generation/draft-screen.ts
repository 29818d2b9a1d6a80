import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { documentPath, screenType } from '../../../contract/documents/document-types.ts';
import type { CodeDocument } from '../../../contract/features/operations/code-generation.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { hasCalls } from '../../documents/generated/generate-parts.ts';
import { screenFromSource } from '../../documents/screen/screen-from-source.ts';
import type { Call } from '../../http/route.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import { toText } from '../../metadata/registry/screen-template.ts';
import type { Principal } from '../../principal/principal.ts';
import { checkText, type DesignService, requireDocumentPath } from '../design/public.ts';
import type { Services } from '../feature.ts';
import { describeSource } from './describe-source.ts';
import type { CodeWish } from './read-request.ts';
import { texts } from './texts.ts';

/** A screen from which code is generated, and its file. */
export interface DraftScreen {
	document: CodeDocument;
	/** In English, the language of code; null for a file with errors. */
	screen: ResolvedScreen | null;
	/** The same in the language of the caller. */
	shown: ResolvedScreen | null;
}

type Parts = Pick<Services, 'engine'> & { services: Services; design: DesignService };

/** The screen of a wish: an active one, or one that a table would become. Nothing is stored. */
export function draftScreen(parts: Parts, wish: CodeWish, call: Call<Principal>): Promise<DraftScreen> {
	if (wish.from === 'screen') return activeScreen(parts, wish, call);
	return wish.from === 'table' ? tableScreen(parts, wish, call) : sourceScreen(parts, wish, call);
}

async function activeScreen({ engine, design }: Parts, { screen: name }: CodeWish, { language }: Call<Principal>): Promise<DraftScreen> {
	const found = engine.documents().of(screenKind).get(name);
	const loaded = engine.documents().loaded(screenKind).get(name);
	const screen = found?.in('en');
	if (!found || !loaded || !screen || !hasCalls(screen)) throw new PortalError('notFound', { message: texts.noScreen({ name }) });
	const stored = await design.stores.read(requireDocumentPath(loaded.path));
	const text = stored?.text ?? loaded.content;
	return { screen, shown: found.in(language), document: { path: loaded.path, before: text, after: text, ...nothingElse } };
}

const nothingElse = { adopts: null, statements: [], left: [], plan: [], problems: [] };

/** A table of the authority's space, which the portal takes over when the screen is saved. */
async function tableScreen(parts: Parts, wish: CodeWish, call: Call<Principal>): Promise<DraftScreen> {
	refuseTaken(parts, wish);
	const input = { table: wish.table, area: wish.area, name: wish.screen, title: wish.title };
	const { text, left, statements } = await parts.design.tableScreen({ ...call, input });
	return judged(parts, { wish, call, text, adopts: wish.table, left, statements, plan: [] });
}

/** A table of another system, or a list of an interface by the entries that it has now. Both stay there. */
async function sourceScreen(parts: Parts, wish: CodeWish, call: Call<Principal>): Promise<DraftScreen> {
	refuseTaken(parts, wish);
	const { facts, list, plan = [] } = await describeSource(parts.services, wish);
	const [own, ...more] = facts.keys;
	const key = wish.key ?? (more.length === 0 ? own : undefined);
	if (key === undefined || !facts.columns.some(({ name }) => name === key))
		throw invalidInput([{ path: 'key', message: texts.noKey({ table: wish.table || 'SQL' }) }]);
	const { file, left } = screenFromSource({ ...wish, name: wish.screen, key, list }, facts);
	return judged(parts, {
		wish,
		call,
		text: toText(file),
		adopts: null,
		left: left.map(({ name, type }) => ({ name, type })),
		statements: [],
		plan,
	});
}

interface Drafted extends Pick<CodeDocument, 'adopts' | 'left' | 'statements' | 'plan'> {
	wish: CodeWish;
	call: Call<Principal>;
	text: string;
}

function judged({ engine }: Parts, { wish, call, text, ...drafted }: Drafted): DraftScreen {
	const document = requireDocumentPath(documentPath(screenType, wish.area, wish.screen), 'screen');
	const { problems, screen: shown } = checkText(engine, { document, text }, call.language);
	const { screen } = checkText(engine, { document, text }, 'en');
	const found = problems.map(({ severity, message }) => ({ severity, message }));
	return { screen, shown, document: { path: document.path, before: null, after: text, ...drafted, problems: found } };
}

/** A screen of this name exists, perhaps in another area. */
function refuseTaken({ engine }: Parts, { screen, area }: CodeWish): void {
	requireDocumentPath(documentPath(screenType, area, screen), 'area');
	if (engine.documents().loaded(screenKind).has(screen)) throw invalidInput([{ path: 'screen', message: texts.taken({ name: screen }) }]);
}
