import type { ColumnRenderer } from '../renderer-registry.ts';
import { textOf } from '../texts/use-texts.ts';

/** The chosen options, coloured where the screen gives colours and as plain text where it does not. */
export const tagsColumn: ColumnRenderer = {
	width: 110,
	render: (value, { options }) => {
		if (value == null || value === '') return '';
		const values = Array.isArray(value) ? value : [value];
		return values.map((entry, index) => {
			const option = options.find((candidate) => candidate.value === String(entry));
			const text = option?.title ?? String(entry);
			if (option?.color === undefined) return index === 0 ? text : `、${text}`;
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
	render: (value, { language }) => {
		if (value == null || value === '') return '';
		const isTrue = value === true || value === 'true' || value === 'Y';
		return <span className={isTrue ? 'portal-yes' : 'portal-no'}>{textOf(language, isTrue ? 'yes' : 'no')}</span>;
	},
};

/** The titles of the records that the value points at, which the server sends along. */
export const referenceColumn: ColumnRenderer = {
	width: 180,
	render: (value, { record, field }) => {
		const titles = record.titles?.[field];
		if (titles === undefined) return value == null ? '' : String(Array.isArray(value) ? value.join('、') : value);
		return Array.isArray(titles) ? titles.join('、') : titles;
	},
};
