import { QuestionCircleOutlined } from '@ant-design/icons';
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { Tooltip } from 'antd';
import { useEffect, useId, useMemo, useRef } from 'react';

import { SchemaForm } from '../../../../../renderers/core/schema-form/schema-form.tsx';
import { structureWidgets } from '../../../../../renderers/fields/structure/portal-input.tsx';
import { rjsfValidator } from '../../../../../renderers/fields/structure/rjsf-validator.ts';
import { structureTemplates } from '../../../../../renderers/fields/structure/structure-templates.tsx';
import { messageOfRjsf } from '../../../../../renderers/fields/structure/translate-string.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { edited } from '../model/form-positions.ts';
import { useDesigner } from '../state/designer-context.ts';
import { isEqual, type JsonPath, type TextEditor } from '../text/edit-text.ts';
import { PanelContext, usePanel } from './panel-context.ts';
import { panelFields } from './panel-fields.ts';
import { panelSchema } from './panel-schema.ts';
import '../../../../../renderers/fields/structure/structure.css';

/** Opening a part of a document changes nothing in it. */
const noDefaults = {
	emptyObjectFields: 'skipDefaults',
	arrayMinItems: { populate: 'never' },
	constAsDefaults: 'never',
	allOf: 'skipDefaults',
} as const;

interface Props {
	/** A definition of `schemas/screen.schema.json`. */
	definition: string;
	members: readonly string[];
	/** The position of the part in the document. */
	path: JsonPath;
	/** The part as it is written. */
	value: Readonly<Record<string, unknown>>;
}

/** Some members of a part of the document, drawn by rjsf from the JSON Schema of screen files. A change is written into the text at once. */
export function PanelForm({ definition, members, path, value }: Props) {
	const t = useText();
	const { apply, view, language } = useDesigner();
	const id = useId();
	const key = members.join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the members are the same as long as their names are.
	const { schema, uiSchema } = useMemo(() => panelSchema(definition, members, language), [definition, key, language]);
	const shown = useMemo(
		() => Object.fromEntries(key.split(',').flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]]))),
		[key, value],
	);
	const latest = useRef({ path, shown, apply, view, t, isDrawn: false });
	useEffect(() => {
		latest.current = { path, shown, apply, view, t, isDrawn: true };
	});
	// rjsf takes functions as equal: they stay the same and read what is current.
	const handlers = useMemo(
		() => ({
			onChange: ({ formData }: { formData?: unknown }) => {
				const { path: position, shown: before, isDrawn, ...tools } = latest.current;
				if (!isDrawn) return;
				const after = withoutEmpty(formData) as Record<string, unknown>;
				const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isEqual(before[name], after[name]));
				if (changed.length === 0) return;
				tools.apply({ text: edited(tools.view().text, (editor) => writeMembers(editor, position, { changed, after })) });
			},
			translateString: (...[text, params]: Parameters<typeof messageOfRjsf>) => latest.current.t(messageOfRjsf(text, params)),
		}),
		[],
	);
	const facts = usePanel();
	const own = useMemo(() => ({ ...facts, base: path }), [facts, path]);
	return (
		<PanelContext value={own}>
			<SchemaForm
				className="designer-panel-form"
				schema={schema}
				uiSchema={uiSchema}
				formData={shown}
				idPrefix={id}
				idSeparator="-"
				validator={rjsfValidator}
				fields={panelFields}
				widgets={structureWidgets}
				templates={templates}
				experimental_defaultFormStateBehavior={noDefaults}
				{...handlers}
			/>
		</PanelContext>
	);
}

/** An entry that is a name alone becomes an object with its first further member, and a name again without them. */
function writeMembers(
	editor: TextEditor,
	position: JsonPath,
	{ changed, after }: { changed: string[]; after: Record<string, unknown> },
): void {
	const written = editor.value(position);
	if (typeof written === 'string') editor.set(position, { field: written });
	for (const name of changed) editor.set([...position, name], after[name]);
	const names = position.length === 0 ? [] : editor.names(position);
	if (typeof position.at(-1) === 'number' && names.join() === 'field') editor.set(position, editor.value([...position, 'field']));
	// A part that says nothing is not written.
	if (position.length === 1 && names.length === 0) editor.remove(position);
}

/** Members without a value are none, as in JSON. */
function withoutEmpty(value: unknown): unknown {
	return value === undefined ? {} : JSON.parse(JSON.stringify(value));
}

/** One member: its title with the help behind it, above its input. */
function MemberTemplate({ id, label, children, rawDescription, hidden, schema, uiSchema, fieldPathId }: FieldTemplateProps) {
	if (hidden) return null;
	const isWhole = fieldPathId.path.length === 0 || typeof fieldPathId.path.at(-1) === 'number';
	if (isWhole) return children;
	const isFlag = uiSchema?.['ui:field'] === 'flag';
	const isNested = schema.type === 'object' || schema.type === 'array';
	if (isNested) return <div className="designer-member">{children}</div>;
	return (
		<div className="designer-member" data-flag={isFlag}>
			<label htmlFor={id}>
				{label}
				{rawDescription && (
					<Tooltip title={rawDescription} placement="left">
						<QuestionCircleOutlined className="designer-help" aria-hidden />
					</Tooltip>
				)}
			</label>
			<div className="designer-member-input">{children}</div>
		</div>
	);
}

function GroupTemplate({ title, properties, fieldPathId }: ObjectFieldTemplateProps) {
	const contents = properties.map(({ content }) => content);
	if (fieldPathId.path.length === 0) return <div className="designer-members">{contents}</div>;
	return (
		<fieldset className="designer-nested">
			{title && <legend>{title}</legend>}
			{contents}
		</fieldset>
	);
}

const templates = { ...structureTemplates, FieldTemplate: MemberTemplate, ObjectFieldTemplate: GroupTemplate };
