import type { Language } from '../../base/languages.ts';
import type { ScriptFile } from '../../documents/script/script-file.ts';
import { type Finding, nearestHint } from '../findings/finding.ts';

/** What the comment at the beginning of a script says. */
export interface ScriptHeader extends Pick<ScriptFile, 'title' | 'description' | 'texts' | 'screen'> {
	/** Where the values of its tags are in the text, by their pointers: `/title`. */
	offsets: ReadonlyMap<string, number>;
	findings: Finding[];
}

const tags = ['title', 'title-en', 'title-zh-TW', 'description', 'description-en', 'description-zh-TW', 'screen'] as const;
type Tag = (typeof tags)[number];
/** Tags that people write for editors. */
const otherTags = ['param', 'returns', 'return', 'type', 'typedef', 'property', 'example', 'see', 'since', 'throws'];

/** Reads the tags of the comment that a script begins with: `@title`, `@title-en`, `@description`, `@screen`. */
export function readScriptHeader(text: string): ScriptHeader {
	const { values, findings } = readTags(text);
	const said = (tag: Tag) => values.get(tag)?.value;
	const description = said('description');
	const screen = said('screen');
	return {
		title: said('title') ?? '',
		...(description !== undefined && { description }),
		...(screen !== undefined && { screen }),
		texts: { 'zh-TW': textsIn('zh-TW', said), en: textsIn('en', said) },
		offsets: new Map([...values].map(([tag, { offset }]) => [`/${tag}`, offset])),
		findings,
	};
}

type TagValues = Map<Tag, { value: string; offset: number }>;

function readTags(text: string): { values: TagValues; findings: Finding[] } {
	const values: TagValues = new Map();
	const findings: Finding[] = [];
	const add = (code: Finding['code'], offset: number, about: Finding['values'] = {}) =>
		findings.push({ code, pointer: '', offset, values: about });
	for (const { tag, value, offset, valueOffset } of tagsOf(text)) {
		const name = `@${tag}`;
		if (!isTag(tag)) {
			if (!otherTags.includes(tag)) add('unknown-script-tag', offset, { name, hint: nearestHint(tag, tags) });
		} else if (values.has(tag)) add('repeated-name', offset, { name });
		else if (value !== '') values.set(tag, { value, offset: valueOffset });
	}
	if (!values.has('title')) add('script-without-title', 0);
	for (const [tag, { value, offset }] of values) {
		const max = longestOf(tag);
		if (value.length > max) add('script-text-too-long', offset, { name: `@${tag}`, max });
	}
	return { values, findings };
}

function longestOf(tag: Tag): number {
	if (tag === 'screen') return 40;
	return tag.startsWith('title') ? 80 : 500;
}

function textsIn(language: Exclude<Language, 'zh-CN'>, said: (tag: Tag) => string | undefined): Record<string, string> {
	const pairs = (['title', 'description'] as const).map((tag) => [said(tag), said(`${tag}-${language}`)]);
	return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[0] !== undefined && pair[1] !== undefined));
}

function isTag(name: string): name is Tag {
	return (tags as readonly string[]).includes(name);
}

interface WrittenTag {
	tag: string;
	value: string;
	offset: number;
	valueOffset: number;
}

function tagsOf(text: string): WrittenTag[] {
	const start = text.search(/\S/);
	if (start < 0 || !text.startsWith('/*', start)) return [];
	const end = text.indexOf('*/', start + 2);
	const comment = text.slice(start, end < 0 ? undefined : end);
	let offset = start;
	return comment.split('\n').flatMap((line) => {
		const begin = offset;
		offset += line.length + 1;
		const [whole, before = '', tag = '', space = '', value = ''] = /^([\s/*]*)@([\w-]+)([ \t]*)(.*)$/.exec(line) ?? [];
		if (whole === undefined) return [];
		return [
			{ tag, value: value.trim(), offset: begin + before.length, valueOffset: begin + before.length + 1 + tag.length + space.length },
		];
	});
}
