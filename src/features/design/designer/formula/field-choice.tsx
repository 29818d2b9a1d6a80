import { Button } from 'antd';

import type { ResolvedField, ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { formulaTexts } from './texts.ts';

interface Props {
	screen: ResolvedScreen;
	/** Those of the record, or of a row of a child table. */
	fields: ResolvedField[];
	onInsert(path: string): void;
}

/** The fields that a formula can name; a click inserts the name. */
export function FieldChoice({ screen, fields, onInsert }: Props) {
	const t = useText();
	const isRow = fields !== screen.fields;
	const own = isRow ? entriesOf(fields, '') : [];
	const entries = [...own, ...entriesOf(screen.fields, '').filter(({ path }) => !own.some((known) => known.path === path))];
	return (
		<section aria-label={t(formulaTexts.fields())}>
			<h4>{t(formulaTexts.fields())}</h4>
			<ul className="formula-list">
				{entries.map(({ path, title }) => (
					<li key={path}>
						<Button type="text" size="small" block aria-label={t(formulaTexts.insert({ name: title }))} onClick={() => onInsert(path)}>
							<span>{title}</span>
							<code>{path}</code>
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}

function entriesOf(fields: ResolvedField[], above: string): Array<{ path: string; title: string }> {
	return fields
		.filter(({ system, writeOnly }) => !system && !writeOnly)
		.flatMap(({ name, title, itemFields }) =>
			itemFields
				? itemFields.map((cell) => ({ path: `${name}.${cell.name}`, title: `${title} / ${cell.title}` }))
				: [{ path: above + name, title }],
		);
}
