import type { ReactNode } from 'react';

import { joinClauses, withStatement } from '../../../contract/base/join-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import type { ColumnRenderer } from '../../core/runtime/renderer-registry.ts';
import { type DescribedValue, describeValue } from './described-value.ts';
import './structure.css';

/** A value with parts: in a list one line of text, alone its members below each other. */
export const structureColumn: ColumnRenderer = {
	width: 240,
	render(value, { isWhole, schema = {}, language }) {
		const described = describeValue(value, schema, language);
		if (isWhole) return <Whole value={described} />;
		return inOneLine(described, language);
	},
};

function inOneLine(value: DescribedValue, language: Language): string {
	if (typeof value === 'string') return value;
	const parts =
		'entries' in value
			? value.entries.map((entry) => inOneLine(entry, language))
			: value.members.map((member) => withStatement(member.title, inOneLine(member.value, language)));
	return joinClauses(parts).in(language);
}

function Whole({ value }: { value: DescribedValue }): ReactNode {
	if (typeof value === 'string') return value;
	if ('entries' in value)
		return (
			<ol className="portal-structure-value">
				{value.entries.map((entry, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, and the list never changes.
					<li key={index}>
						<Whole value={entry} />
					</li>
				))}
			</ol>
		);
	return (
		<dl className="portal-structure-value">
			{value.members.map(({ name, title, value: inner }) => (
				<div key={name}>
					<dt>{title}</dt>
					<dd>
						<Whole value={inner} />
					</dd>
				</div>
			))}
		</dl>
	);
}
