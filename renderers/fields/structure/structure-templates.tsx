import {
	ADDITIONAL_PROPERTY_FLAG,
	type ArrayFieldItemTemplateProps,
	type ArrayFieldTemplateProps,
	type CyclicSchemaExpandProps,
	canExpand,
	type FieldPathId,
	type FieldTemplateProps,
	type IconButtonProps,
	type MultiSchemaFieldTemplateProps,
	type ObjectFieldTemplateProps,
	type RJSFSchema,
	type SchemaUtilsType,
	TranslatableString,
} from '@rjsf/utils';
import { Button, Input } from 'antd';
import { cloneElement, type ReactElement, type ReactNode, useContext, useState } from 'react';

import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { useText } from '../../core/texts/use-text.ts';
import { ChoiceContext, StructureContext } from './structure-context.ts';
import { texts } from './texts.ts';

/** One part of the value: its label, input, description or error. */
function FieldTemplate(props: FieldTemplateProps) {
	const { id, label, required, children, rawDescription, displayLabel, hidden, schema, fieldPathId, registry } = props;
	const { errorAt } = useContext(StructureContext);
	const choice = useContext(ChoiceContext);
	const title = useEntryTitle(label, schema, fieldPathId);
	if (hidden) return null;
	if (choice === id) return <ChoiceContext value={null}>{children}</ChoiceContext>;
	const isRoot = fieldPathId.path.length === 0;
	const error = isRoot ? undefined : errorAt(id);
	const isPart = (displayLabel || schema.type === 'boolean') && !isRoot;
	const note = error ?? (isPart ? rawDescription : undefined);
	const isMember = ADDITIONAL_PROPERTY_FLAG in schema;
	const isChoice = (schema.oneOf ?? schema.anyOf) !== undefined && !registry.schemaUtils.isSelect(schema);
	return (
		<div className="portal-structure-field">
			{isPart && !isChoice && (
				<label htmlFor={id} data-required={required === true} className={isMember ? 'visually-hidden' : undefined}>
					{title}
				</label>
			)}
			{isMember ? <Member {...props} /> : children}
			{note && (
				<div
					id={`${id}-note`}
					className={error === undefined ? 'portal-field-help' : 'portal-field-error'}
					role={error === undefined ? undefined : 'alert'}
				>
					{note}
				</div>
			)}
		</div>
	);
}

/** A member of a map: its name can be changed, and it can be removed. */
function Member({ id, label, children, readonly, disabled, onKeyRenameBlur, onRemoveProperty, registry }: FieldTemplateProps) {
	const t = useText();
	const isClosed = readonly === true || disabled === true;
	return (
		<div className="portal-structure-member">
			<Input
				id={`${id}-key`}
				key={label}
				aria-label={registry.translateString(TranslatableString.KeyLabel, [label])}
				defaultValue={label}
				disabled={isClosed}
				onBlur={onKeyRenameBlur}
			/>
			<div>{children}</div>
			{!isClosed && <Button onClick={onRemoveProperty}>{t(texts.remove())}</Button>}
		</div>
	);
}

/** Entries of a list without a title of their own are numbered in words; rjsf appends `-1`. */
function useEntryTitle(title: string, schema: { title?: string }, { path }: FieldPathId): string {
	const t = useText();
	const position = path.at(-1);
	if (typeof position !== 'number' || schema.title !== undefined) return title;
	const list = title.replace(/-\d+$/, '');
	return list === '' ? title : t(texts.entry({ title: list, number: position + 1 }));
}

interface GroupProps {
	title: string | undefined;
	description: ReactNode;
	children: ReactNode;
}

/** The root has the title of its field. */
function Group({ title, description, isRoot, children }: GroupProps & { isRoot: boolean }) {
	if (isRoot) return <div className="portal-structure-group">{children}</div>;
	return (
		<fieldset className="portal-structure-group">
			{title && <legend>{title}</legend>}
			{description && <div className="portal-field-help">{description}</div>}
			{children}
		</fieldset>
	);
}

function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
	const { description, properties, schema, uiSchema, formData, readonly, disabled, onAddProperty, fieldPathId } = props;
	const title = useEntryTitle(props.title, schema, fieldPathId);
	const isChoiceAlone = (schema.oneOf || schema.anyOf) && !schema.properties && properties.length === 0;
	if (isChoiceAlone) return null;
	const mayAdd = !readonly && !disabled && canExpand(schema, uiSchema, formData);
	return (
		<Group title={title} description={description} isRoot={fieldPathId.path.length === 0}>
			{properties.map(({ content }) => content)}
			{mayAdd && <AddButton title={title} onClick={onAddProperty} />}
		</Group>
	);
}

function ArrayFieldTemplate({ schema, items, canAdd, readonly, disabled, onAddClick, fieldPathId, ...props }: ArrayFieldTemplateProps) {
	const title = useEntryTitle(props.title, schema, fieldPathId);
	return (
		<Group title={title} description={schema.description} isRoot={fieldPathId.path.length === 0}>
			{items}
			{canAdd && !readonly && !disabled && <AddButton title={title} onClick={onAddClick} />}
		</Group>
	);
}

function AddButton({ title, onClick }: { title: string; onClick: ArrayFieldTemplateProps['onAddClick'] }) {
	const t = useText();
	const text = t(texts.add());
	return (
		<Button type="dashed" size="small" aria-label={title ? `${text} ${title}` : text} onClick={onClick}>
			{text}
		</Button>
	);
}

function ArrayFieldItemTemplate({ children, index, buttonsProps, hasToolbar, registry, parentUiSchema }: ArrayFieldItemTemplateProps) {
	const t = useText();
	const { ArrayFieldItemButtonsTemplate } = registry.templates;
	const title = String(parentUiSchema?.['ui:title'] ?? '');
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset inside each list would draw a frame around each entry.
		<div className="portal-structure-entry" role="group" aria-label={t(texts.entry({ title, number: index + 1 }))}>
			<div>{children}</div>
			{hasToolbar && (
				<div className="portal-structure-buttons">
					<ArrayFieldItemButtonsTemplate {...buttonsProps} />
				</div>
			)}
		</div>
	);
}

interface SelectorProps {
	id: string;
	label: string;
	value: unknown;
	onChange(option: unknown): void;
}

interface BranchProps {
	fieldPathId: FieldPathId;
	formData?: unknown;
	required?: boolean;
	schema: { type?: unknown };
	uiSchema?: object;
	onChange(value: unknown, path: FieldPathId['path']): void;
}

/** A choice of shapes: which one, and its parts. rjsf takes the first one for chosen; here none is until there is a value or somebody chooses. */
function MultiSchemaFieldTemplate({ selector, optionSchemaField, schema, registry }: MultiSchemaFieldTemplateProps) {
	const [isChosen, setChosen] = useState(false);
	const select = selector as ReactElement<SelectorProps> | undefined;
	const branch = optionSchemaField as ReactElement<BranchProps> | null;
	const { ofBranches, besides } = dividedValue(branch?.props.formData, schema, registry.schemaUtils);
	const isOpen = isChosen || branch === null || ofBranches !== undefined;
	const choose = (option: unknown) => {
		setChosen(option !== undefined);
		// rjsf would keep the parts of a branch that nobody sees any longer.
		if (option === undefined && branch) branch.props.onChange(besides, branch.props.fieldPathId.path);
		else select?.props.onChange(option);
	};
	return (
		<div className="portal-structure-choice">
			{select && (
				<div className="portal-structure-field">
					<label htmlFor={select.props.id} data-required={branch?.props.required === true}>
						{select.props.label}
					</label>
					{cloneElement(select, { value: isOpen ? select.props.value : undefined, onChange: choose })}
				</div>
			)}
			{isOpen && branch && <ChoiceContext value={branch.props.fieldPathId.$id}>{untitled(branch)}</ChoiceContext>}
		</div>
	);
}

/** What the branches describe of a value, and the members that it has besides. */
function dividedValue(
	value: unknown,
	{ properties, oneOf, anyOf }: RJSFSchema,
	utils: SchemaUtilsType,
): { ofBranches?: unknown; besides?: object } {
	if (!isPlainObject(value) || properties === undefined) return { ofBranches: value };
	const branches = (oneOf ?? anyOf ?? []).map((branch) => (isPlainObject(branch) ? utils.retrieveSchema(branch).properties : undefined));
	const isBeside = (name: string) => Object.hasOwn(properties, name) && branches.every((members) => !Object.hasOwn(members ?? {}, name));
	const besides = Object.entries(value).filter(([name]) => isBeside(name));
	if (besides.length === 0) return { ofBranches: value };
	return { ...(besides.length < Object.keys(value).length && { ofBranches: value }), besides: Object.fromEntries(besides) };
}

/** The frame of a branch has no title of its own: what was chosen says it. */
function untitled(branch: ReactElement<BranchProps>): ReactElement {
	const { schema, uiSchema } = branch.props;
	return schema.type === 'object' ? cloneElement(branch, { uiSchema: { ...uiSchema, 'ui:title': '' } }) : branch;
}

/** Drawing stops where a schema refers to itself. */
function CyclicSchemaExpandTemplate({ name, fieldPathId, onExpand, registry }: CyclicSchemaExpandProps) {
	const text = registry.translateString(TranslatableString.ExpandButton);
	return (
		<Button size="small" aria-label={`${text} ${name}`} onClick={() => onExpand(fieldPathId.$id)}>
			{text}
		</Button>
	);
}

function EntryButton({ text, id, disabled, onClick, registry }: IconButtonProps & { text: TranslatableString }) {
	return (
		<Button id={id} type="link" size="small" disabled={disabled === true} onClick={onClick}>
			{registry.translateString(text)}
		</Button>
	);
}

const buttonOf = (text: TranslatableString) => (props: IconButtonProps) => <EntryButton {...props} text={text} />;

const nothing = () => null;

/** rjsf's templates with antd. Errors, help and titles are drawn by `FieldTemplate` and `Group`. */
export const structureTemplates = {
	FieldTemplate,
	ObjectFieldTemplate,
	ArrayFieldTemplate,
	ArrayFieldItemTemplate,
	MultiSchemaFieldTemplate,
	CyclicSchemaExpandTemplate,
	DescriptionFieldTemplate: nothing,
	FieldErrorTemplate: nothing,
	FieldHelpTemplate: nothing,
	ButtonTemplates: {
		RemoveButton: buttonOf(TranslatableString.RemoveButton),
		MoveUpButton: buttonOf(TranslatableString.MoveUpButton),
		MoveDownButton: buttonOf(TranslatableString.MoveDownButton),
		CopyButton: buttonOf(TranslatableString.CopyButton),
	},
};
