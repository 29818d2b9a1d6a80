import { joinTexts } from '../../../contract/base/join-texts.ts';
import { ownValue } from '../../../contract/input/plain-object.ts';
import { pathTitle } from '../../../contract/records/list-query.ts';
import type { CellContext, ColumnRenderer } from '../../core/runtime/renderer-registry.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { PersonPicture } from '../person/person-picture.tsx';

/** The chosen options, coloured where the screen gives colours and as plain text where it does not. */
export const tagsColumn: ColumnRenderer = {
	width: 110,
	isPlain: true,
	render: (value, { options, language }) => {
		if (value == null || value === '') return '';
		const values = Array.isArray(value) ? value : [value];
		return values.map((entry, index) => {
			const option = options.find((candidate) => candidate.value === String(entry));
			const text = option?.title ?? String(entry);
			if (option?.color === undefined) return index === 0 ? text : joinTexts(['', text]).in(language);
			return (
				<span key={String(entry)} className="portal-tag" data-color={option.color}>
					{text}
				</span>
			);
		});
	},
};

/** Yes or no; a value never given stays empty. */
export const booleanColumn: ColumnRenderer = {
	width: 110,
	isPlain: true,
	render: (value, { language }) => {
		if (value == null || value === '') return '';
		const isTrue = value === true || value === 'true' || value === 'Y';
		return <span className={isTrue ? 'portal-yes' : 'portal-no'}>{(isTrue ? coreTexts.yes() : coreTexts.no()).in(language)}</span>;
	},
};

/** The titles of the records that the value points at, which the server sends along. */
export const referenceColumn: ColumnRenderer = { width: 180, isPlain: true, render: titlesOf };

/** A person: the photo or the first letter of the name in a circle, and the name. */
export const personColumn: ColumnRenderer = {
	width: 140,
	render: (value, context) => {
		const name = titlesOf(value, context);
		if (name === '') return '';
		return (
			<>
				<PersonPicture id={typeof value === 'string' ? value : null} name={name} />
				{name}
			</>
		);
	},
};

/** A record of a tree with everything above it, from the root on. */
export const pathColumn: ColumnRenderer = {
	width: 260,
	isPlain: true,
	render: (value, context) => {
		const path = context.record.titles?.[pathTitle(context.field)];
		if (typeof path !== 'string') return titlesOf(value, context);
		const end = path.lastIndexOf(' / ');
		if (end === -1) return path;
		return (
			<>
				<span className="portal-path">{path.slice(0, end)} / </span>
				{path.slice(end + 3)}
			</>
		);
	},
};

function titlesOf(value: unknown, { record, field, language }: CellContext): string {
	const shown = ownValue(record.titles, field) ?? value ?? '';
	return Array.isArray(shown) ? joinTexts(shown.map(String)).in(language) : String(shown);
}
