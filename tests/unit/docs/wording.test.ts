import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Wording that readers have to translate, and what to write instead. */
const unwanted: Array<[RegExp, string]> = [
	[/\bcan not\b/i, 'cannot'],
	[/\bwhoever\b/i, 'users who ..., the caller'],
	[/\b(?:in|into) force\b/i, 'active'],
	[/\bleft out\b/i, 'omitted; Default: ...'],
	[/\b(?:he|him|his|himself)\b/i, 'they, them, their'],
	[/\bmend(?:s|ed|ing)?\b/i, 'correct'],
	[/\basked language\b/i, 'requested language'],
	[/\b(?:as|where) (?:it|they) stands?\b(?! for)/i, 'as it is, where it is'],
	[/(?:\bcalls?|`) answers?\b/i, 'returns'],
	[/\b(?:take|takes|took|in) the place of\b/i, 'replace; instead of'],
	[/\bcomes? to stand\b/i, 'ends up'],
	[/\bthe book\b/i, 'the audit log, the log'],
];

const isComment = /^\s*(?:\/\/|\/\*|\*|\{\/\*)/;
/** Code says `place` of everything; the demo data has real places. */
const vagueName = /\b(?:places?|placeOf|[A-Za-z]+Places?)\b/;
const hasPlaces = /^(?:tests|scripts)\/|^server\/demo\/|\/migrations\/|\/designer\/modeler\//;

const sources = ['contract', 'renderers', 'src', 'server', 'scripts', 'tests'].flatMap((folder) =>
	filesBelow(folder, /\.(?:tsx?|mjs|css)$/),
);
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesBelow('docs', /\.md$/)];

it('comments are plain technical English', () => {
	expect(
		sources.flatMap((file) => linesOf(file).flatMap((line, index) => (isComment.test(line) ? judge(line, `${file}:${index + 1}`) : []))),
	).toEqual([]);
});

it('documents are plain technical English', () => {
	expect(documents.flatMap((file) => linesOf(file).flatMap((line, index) => judge(line, `${file}:${index + 1}`)))).toEqual([]);
});

it('names in the code say what something is, not that it is a place', () => {
	const found = sources
		.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('/texts.ts') && !hasPlaces.test(file))
		.flatMap((file) =>
			linesOf(file).flatMap((line, index) =>
				!isComment.test(line) && vagueName.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
			),
		);
	expect(found).toEqual([]);
});

function judge(line: string, position: string): string[] {
	return unwanted.flatMap(([wording, better]) => {
		const found = wording.exec(line)?.[0];
		return found === undefined ? [] : [`${position} "${found}": write ${better}`];
	});
}

function linesOf(file: string): string[] {
	return readFileSync(file, 'utf8').split('\n');
}

function filesBelow(folder: string, ending: RegExp): string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
		.filter((file) => ending.test(file) && !file.startsWith('tests/schemas/third-party/'))
		.sort();
}
