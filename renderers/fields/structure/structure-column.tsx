import type { ReactNode } from 'react';

import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { ColumnRenderer } from '../../core/runtime/renderer-registry.ts';
import './structure.css';

/** A value with parts: in a list one line of text, alone its members below each other. */
export const structureColumn: ColumnRenderer = {
	width: 240,
	render: (value, { isWhole }) => (isWhole ? <Whole value={value} /> : inOneLine(value)),
};

function inOneLine(value: unknown): string {
	if (Array.isArray(value)) return value.map(inOneLine).join(', ');
	if (!isPlainObject(value)) return value === null || value === undefined ? '' : String(value);
	return Object.entries(value)
		.map(([name, inner]) => `${name}: ${typeof inner === 'object' && inner !== null ? `(${inOneLine(inner)})` : inOneLine(inner)}`)
		.join(', ');
}

function Whole({ value }: { value: unknown }): ReactNode {
	if (Array.isArray(value))
		return (
			<ol className="portal-structure-value">
				{value.map((inner, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, and the list never changes.
					<li key={index}>
						<Whole value={inner} />
					</li>
				))}
			</ol>
		);
	if (!isPlainObject(value)) return inOneLine(value);
	return (
		<dl className="portal-structure-value">
			{Object.entries(value).map(([name, inner]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>
						<Whole value={inner} />
					</dd>
				</div>
			))}
		</dl>
	);
}
