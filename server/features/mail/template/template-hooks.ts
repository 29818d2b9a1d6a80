import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { placeholdersOf } from '../../../../contract/records/placeholders.ts';
import type { ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import { texts } from '../base/texts.ts';

const inSubject = ['subject', 'recipient', 'portal'];
const inContent = [...inSubject, 'content', 'link'];
const fields: ReadonlyArray<[name: string, known: readonly string[]]> = [
	...['subject', 'subjectTw', 'subjectEn'].map((name): [string, readonly string[]] => [name, inSubject]),
	...['content', 'contentTw', 'contentEn'].map((name): [string, readonly string[]] => [name, inContent]),
];

/** Placeholders that stand for nothing are refused when the template is stored, not found out by the readers. */
export const templateHooks: ScreenHooks = {
	async beforeSave({ record }) {
		for (const [path, known] of fields)
			for (const name of placeholdersOf(String(record[path] ?? '')))
				if (!known.includes(name))
					throw invalidInput([
						{ path, message: texts.placeholder({ mark: `{${name}}`, known: known.map((one) => `{${one}}`).join(' ') }) },
					]);
	},
};
