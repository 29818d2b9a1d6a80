import type { Texts } from '../languages.ts';
import type { ScreenSource } from '../screen-source.ts';
import type { CheckPlace } from './check-place.ts';
import { type Finding, toPointer } from './finding.ts';

/** What two screens can not have in common: the path of their calls, their table, and better not their title. */
export function checkNeighbours({ source, screens }: CheckPlace): Finding[] {
	const others = [...screens.values()].filter((other) => other.name !== source.name && other.name < source.name);
	const { file } = source;
	const hasFileName = /^[a-z][a-z0-9-]{0,39}$/;
	return [
		...[source.name, source.area]
			.filter((name) => !hasFileName.test(name))
			.map((name): Finding => ({ code: 'wrong-file-name', pointer: '', values: { name } })),
		...clashes(others, (other) => baseOf(other) === baseOf(source)).map(
			(place): Finding => ({ code: 'base-taken', pointer: toPointer('api', 'base'), values: { name: baseOf(source), place } }),
		),
		...clashes(others, (other) => tableOf(other) === tableOf(source)).map(
			(place): Finding => ({ code: 'table-taken', pointer: toPointer('storage', 'table'), values: { name: tableOf(source), place } }),
		),
		...clashes(others, (other) => other.area === source.area && other.file.title === file.title).map((name): Finding => {
			const place: Texts = { 'zh-CN': `页面“${name}”`, 'zh-TW': `頁面「${name}」`, en: `the screen “${name}”` };
			return { code: 'duplicate-title', pointer: '/title', values: { name: file.title, place } };
		}),
	];
}

function clashes(others: ScreenSource[], isClash: (other: ScreenSource) => boolean): string[] {
	const found = others.find(isClash);
	return found ? [found.name] : [];
}

function baseOf({ name, file }: ScreenSource): string {
	return file.api?.base ?? `/business/v3/${name}`;
}

/** Tables of platform and shared screens lie in one schema, those of spaces in each tenant's own. */
function tableOf({ name, file }: ScreenSource): string {
	const table = file.storage?.table ?? name.replaceAll('-', '_');
	return (file.storage?.scope ?? 'space') === 'space' ? table : `portal.${table}`;
}
