import type { Language } from '../../../contract/base/languages.ts';
import type { DesignCheck, DesignProblem } from '../../../contract/design/screen-design.ts';
import { resolveScreen } from '../../../contract/resolve/resolve-screen.ts';
import type { ScreenSource } from '../../../contract/screen/screen-source.ts';
import { checkScreen } from '../../../contract/screen-check/check-screen.ts';
import { checkAreaTexts } from '../../../contract/screen-check/fields/check-texts.ts';
import type { SchemaProblem } from '../../../contract/screen-check/findings/finding.ts';
import type { MetadataEngine } from '../../metadata/metadata-engine.ts';
import type { ScreenProblem } from '../../metadata/screen-file/loaded-screen.ts';
import { readAreaFile, readScreenFile } from '../../metadata/screen-file/read-screen-file.ts';
import type { FilePlace } from './design-file.ts';

/** What the check needs of the engine. */
export type ScreensInForce = Pick<MetadataEngine, 'screens' | 'problems' | 'dictionaries' | 'portal'>;

/** Judges one text against the screens in force, as often as somebody types: no file is read. */
export function checkText(engine: ScreensInForce, { place, text }: { place: FilePlace; text: string }, language: Language): DesignCheck {
	if (place.name === '_area') {
		const read = readAreaFile(text, place.path);
		const problems = [...read.problems, ...(read.file ? read.place(checkAreaTexts(read.file)) : [])];
		return { problems: toDesignProblems(problems, language), screen: null };
	}
	const read = readScreenFile(text, place.path);
	if (!read.file) return { problems: toDesignProblems(read.problems, language), screen: null };
	const dictionaries = engine.dictionaries.current();
	const source: ScreenSource = { name: place.name, area: place.area, file: read.file, dictionaries };
	const screens = new Map<string, ScreenSource>([
		...engine.screens().map((screen) => [screen.name, screen] as const),
		[place.name, source],
	]);
	const broken = new Set(engine.problems().map(({ file }) => file.replace(/^.*\/|\.json$/g, '')));
	const findings = checkScreen(source, screens, engine.portal).filter(
		({ code, values }) => code !== 'unknown-screen' || !broken.has(String(values.name)),
	);
	const problems = toDesignProblems([...read.problems, ...read.place(findings)], language);
	const hasErrors = problems.some(({ severity }) => severity === 'error');
	return { problems, screen: hasErrors ? null : resolveScreen({ ...source, language, screens }) };
}

/** Problems in one language, ordered by place. */
export function toDesignProblems(problems: ReadonlyArray<SchemaProblem | ScreenProblem>, language: Language): DesignProblem[] {
	return problems
		.map(({ texts, message: _message, ...problem }) => ({ ...problem, message: texts[language] }))
		.sort((one, other) => one.line - other.line || one.column - other.column);
}
