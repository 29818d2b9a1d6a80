import { processType, screenType, scriptType } from '../../../contract/documents/document-types.ts';
import type { ProcessFile } from '../../../contract/processes/process.ts';
import type { ScreenSource } from '../../../contract/screen/screen-source.ts';
import { createCheckContext } from '../../../contract/screen-check/findings/check-context.ts';
import { checkFileName, type Finding } from '../../../contract/screen-check/findings/finding.ts';
import { noFeatures } from '../../../contract/screen-check/portal-facts.ts';
import { checkOwnProcess } from '../../../contract/screen-check/processes/check-own-process.ts';
import { checkProcess } from '../../../contract/screen-check/processes/check-process.ts';
import { isOwnScreen } from '../../../contract/screen-check/tenant/own-names.ts';
import type { CheckedDocuments, DocumentKind, DocumentSource, LoadedDocument } from '../../metadata/document/document-kind.ts';
import { toTitle } from '../../metadata/registry/screen-template.ts';
import { checkServices } from './check-services.ts';
import { explainProcess } from './explain-process.ts';
import { processTemplate } from './process-template.ts';
import { namesOf, readProcessFile, readTitle } from './read/read-process-file.ts';

/** How people handle records step by step. */
export const processKind: DocumentKind<ProcessFile, LoadedDocument<ProcessFile>, LoadedDocument<ProcessFile>> = {
	type: processType,
	template: (name, title) => processTemplate(name, title ?? toTitle(name)),
	read: readProcessFile,
	check: (source, documents) => [
		...(isOwnScreen(source.name) ? [{ code: 'reserved-name', pointer: '', values: { name: source.name } } satisfies Finding] : []),
		...checkAgainstScreens(source, documents),
	],
	// A tenant writes in the language of its people.
	checkOwn: (source, documents) => [
		...checkOwnProcess(source.file),
		...checkAgainstScreens(source, documents).filter(({ code }) => code !== 'missing-translation'),
	],
	activate: (processes) => new Map(processes.map((process) => [process.name, process])),
	draftTitle: readTitle,
	preview: ({ file }, _documents, language) => ({ example: explainProcess(file, language).join('\n') }),
	explain: ({ file }, { language }) => explainProcess(file, language),
};

function checkAgainstScreens(
	{ name, area, file }: DocumentSource<ProcessFile>,
	{ of, names, portal = noFeatures }: CheckedDocuments,
): Finding[] {
	const screens = of(screenType) as ReadonlyMap<string, ScreenSource>;
	const screen = screens.get(file.screen);
	const isProvided = screen?.file.storage?.scope === 'feature';
	// A mistake in the file of the screen is reported there.
	const isBroken = !screen && names(screenType).has(file.screen);
	const fields = screen && createCheckContext(screen, screens, portal).fields;
	// Only a wrong name needs all of them.
	const known = { [Symbol.iterator]: () => screens.keys() };
	const nameOf = namesOf(file);
	const found = checkProcess(file, { screens: known, fields: isProvided ? null : fields, nameOf });
	const services = checkServices(file, { nameOf, secrets: portal.secrets, scripts: names(scriptType) });
	return [...checkFileName(name, area), ...services, ...found.filter(({ code }) => !isBroken || code !== 'unknown-screen')];
}
