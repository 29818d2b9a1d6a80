import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { GeneratedFile } from './client-files.ts';
import { addAfter, addImport, type Registration } from './registration.ts';
import { comment, memberName, quoted, typeName } from './type-text.ts';

/** A widget or a column with its test. */
export interface GeneratedRenderer {
	files: GeneratedFile[];
	registrations: Registration[];
}

interface Wanted {
	screen: ResolvedScreen;
	field: ResolvedField;
	/** The name that screen files use; also of its folder. */
	name: string;
}

/** Fields with values that a generated widget or column can begin with. */
export function canHaveRenderer({ type, system }: Pick<ResolvedField, 'type' | 'system'>): boolean {
	return !system && type !== 'array' && type !== 'object';
}

/** A widget for a field, with its test, to be completed by hand. */
export function widgetFiles({ screen, field, name }: Wanted): GeneratedRenderer {
	const component = `${pascal(name)}Widget`;
	const { input, element, test } = widgetParts(field);
	const files = [
		{
			path: `renderers/fields/${name}/${name}-widget.tsx`,
			content: `import { ${input} } from 'antd';

import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { toInputState } from '../input-state.ts';

/** The input of “${comment(field.title)}” in “${comment(screen.title)}”. */
export function ${component}(props: WidgetProps) {
	const { value, onChange } = props;
${element}
}
`,
		},
		{
			path: `tests/unit/renderers/fields/${name}/${name}-widget.test.tsx`,
			content: `import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { WidgetProps } from '../../../../../renderers/core/runtime/renderer-registry.ts';
import { ${component} } from '../../../../../renderers/fields/${name}/${name}-widget.tsx';

const field = {
	name: ${quoted(field.name)},
	title: ${quoted(field.title)},
	type: ${quoted(field.type)},${test.options ?? ''}
} as WidgetProps['field'];

it('shows the value and reports another one', async () => {
	const handleChange = vi.fn();
	const state = { id: 'input', field, onBlur: () => undefined, isReadOnly: false, isInvalid: false };
	render(<${component} {...state} value={${test.value}} onChange={handleChange} />);
${test.steps}
});
`,
		},
	];
	const entry = lazyEntry(
		`${keyOf(name)}: lazyWidget(() =>`,
		`import('./fields/${name}/${name}-widget.tsx').then((module) => module.${component})`,
	);
	return {
		files,
		registrations: [
			{ path: registry, lines: [entry], add: (text) => addBefore(text, `\t\t${entry}\n`, /^\t\t\.\.\.partsOf\('widget'/m) },
			{
				path: widgetNames,
				lines: [`\t${quoted(name)},`],
				add: (text) => addBefore(text, `\t${quoted(name)},\n`, /^\] as const;\nexport type WidgetName\b/m),
			},
		],
	};
}

/** A column for a field, with its test, to be completed by hand. */
export function columnFiles({ screen, field, name }: Wanted): GeneratedRenderer {
	const column = `${memberName(name)}Column`;
	const { render, value, shown } = columnParts(field);
	const isRight = field.type === 'integer' || field.type === 'number';
	const files = [
		{
			path: `renderers/fields/${name}/${name}-column.tsx`,
			content: `import type { ColumnRenderer } from '../../core/runtime/renderer-registry.ts';

/** The values of “${comment(field.title)}” in lists of “${comment(screen.title)}”. */
export const ${column}: ColumnRenderer = {
	width: 160,${isRight ? "\n\talign: 'right'," : ''}
	render: (value) => ${render},
};
`,
		},
		{
			path: `tests/unit/renderers/fields/${name}/${name}-column.test.tsx`,
			content: `import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ${column} } from '../../../../../renderers/fields/${name}/${name}-column.tsx';

const context = {
	record: { id: '1', version: 1 },
	field: ${quoted(field.name)},
	options: [],
	language: 'zh-CN' as const,
};

function shown(value: unknown) {
	const cell = ${column}.render(value, context);
	return render(<p>{cell}</p>).container.textContent;
}

it('shows the value, and nothing for none', () => {
	expect(shown(${value})).toBe(${shown});
	expect(shown(null)).toBe('');
});
`,
		},
	];
	const importLine = `import { ${column} } from './fields/${name}/${name}-column.tsx';`;
	const entry = `${keyOf(name)}: ${column},`;
	return {
		files,
		registrations: [
			{
				path: registry,
				lines: [importLine, entry],
				add: (text) => addBefore(addImport(text, importLine), `\t\t${entry}\n`, /^\t\t\.\.\.partsOf\('column'/m),
			},
			{
				path: columnNames,
				lines: [quoted(name)],
				add: (text) => addAfter(text, `, ${quoted(name)}`, /const generalColumns = \[[^\]]*(?=\])/),
			},
		],
	};
}

/** Where the renderers, and the names that screen files may use, are listed. */
const registry = 'renderers/registry.ts';
const widgetNames = 'contract/screen/record-schema.ts';
const columnNames = 'contract/screen/screen.ts';

/** Adds an entry before the first match; null where there is none. */
function addBefore(text: string | null, entry: string, pattern: RegExp): string | null {
	if (text === null || text.includes(entry.trim())) return text;
	const found = pattern.exec(text);
	return found === null ? null : text.slice(0, found.index) + entry + text.slice(found.index);
}

/** An entry of the registry as the formatter writes it. */
function lazyEntry(start: string, end: string): string {
	const whole = `${start} ${end}),`;
	return whole.length <= 136 ? whole : `${start}\n\t\t\t${end},\n\t\t),`;
}

interface WidgetParts {
	/** The component of antd. */
	input: string;
	element: string;
	test: { value: string; steps: string; options?: string };
}

function widgetParts({ type, options, dictionary }: ResolvedField): WidgetParts {
	if (type === 'boolean')
		return {
			input: 'Switch',
			element: `	const { status: _status, ...state } = toInputState(props);
	return <Switch {...state} checked={value === true} onChange={(isOn) => onChange(isOn)} />;`,
			test: { value: 'false', steps: press('switch', 'true') },
		};
	if (type === 'integer' || type === 'number')
		return {
			input: 'InputNumber',
			element: `	return <InputNumber {...toInputState(props)} value={typeof value === 'number' ? value : null} onChange={onChange} />;`,
			test: { value: '1', steps: typing('spinbutton', '2', '12') },
		};
	if ((options && options.length > 0) || dictionary !== undefined)
		return {
			input: 'Select',
			element: `	const options = props.field.options?.map((option) => ({ value: option.value, label: option.title }));
	return <Select {...toInputState(props)} allowClear options={options} value={value} onChange={(chosen) => onChange(chosen ?? null)} />;`,
			test: { value: 'null', steps: choosing, options: `\n\toptions: [{ value: 'first', title: 'First' }],` },
		};
	return {
		input: 'Input',
		element: `	return (
		<Input
			{...toInputState(props)}
			value={typeof value === 'string' ? value : ''}
			onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
		/>
	);`,
		test: { value: `'a'`, steps: typing('textbox', 'b', `'ab'`) },
	};
}

/** The field of the test has one option. */
const choosing = `	await userEvent.click(screen.getByRole('combobox'));
	await userEvent.click(await screen.findByTitle('First'));
	expect(handleChange.mock.lastCall?.[0]).toBe('first');`;

function press(role: string, expected: string): string {
	return `	await userEvent.click(screen.getByRole('${role}'));\n	expect(handleChange.mock.lastCall?.[0]).toBe(${expected});`;
}

function typing(role: string, typed: string, expected: string): string {
	return `	await userEvent.type(screen.getByRole('${role}'), '${typed}');\n	expect(handleChange.mock.lastCall?.[0]).toBe(${expected});`;
}

function columnParts({ type }: ResolvedField): { render: string; value: string; shown: string } {
	if (type === 'boolean') return { render: `(value === true ? '✓' : '')`, value: 'true', shown: `'✓'` };
	if (type === 'integer' || type === 'number')
		return { render: `(value === null || value === undefined ? '' : String(value))`, value: '1', shown: `'1'` };
	return { render: `(typeof value === 'string' ? value : '')`, value: `'a'`, shown: `'a'` };
}

function pascal(name: string): string {
	return typeName(name).slice(0, -'Record'.length);
}

/** A name as the key of an object. */
function keyOf(name: string): string {
	return /^[a-z]\w*$/.test(name) ? name : quoted(name);
}
