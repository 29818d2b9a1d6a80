import type { Message } from '../../../../contract/base/define-texts.ts';
import type { SheetColumn } from '../../../../contract/design/sheet/sheet-guess.ts';
import { reservedFieldNames } from '../../../../contract/screen/system-fields.ts';
import { makingTexts } from './texts.ts';

/** What is wrong with the name and the title of a column's field. */
export interface FieldProblems {
	name?: Message;
	title?: Message;
}

const namePattern = /^[a-z][a-zA-Z0-9]{0,39}$/;

/** What prevents the chosen columns from becoming fields, by the index of the column. */
export function findFieldProblems(columns: SheetColumn[]): Map<number, FieldProblems> {
	const chosen = columns.filter(({ isIncluded }) => isIncluded);
	const problems = chosen.map(({ index, name, title }): [number, FieldProblems] => {
		const others = chosen.filter((other) => other.index !== index);
		const isWrong = !namePattern.test(name) || reservedFieldNames.includes(name);
		// Names that differ in nothing but their capital letters could have the same column.
		const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
		const wrongName = isWrong ? makingTexts.wrongFieldName() : isTaken && makingTexts.sameName();
		const isSameTitle = others.some((other) => other.title.trim() === title.trim());
		const wrongTitle = title.trim() === '' ? makingTexts.noTitle() : isSameTitle && makingTexts.sameTitle();
		return [index, { ...(wrongName && { name: wrongName }), ...(wrongTitle && { title: wrongTitle }) }];
	});
	return new Map(problems.filter(([, { name, title }]) => name !== undefined || title !== undefined));
}
