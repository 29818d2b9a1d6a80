import { Collapse, Input, Segmented, Switch } from 'antd';
import { useState } from 'react';

import type { FieldSchema } from '../../../../../contract/screen/record-schema.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { renameField, setRequired, setSpan } from '../model/field-operations.ts';
import { declaredGroups, ownerOf, positionOfField, tableOf } from '../model/form-positions.ts';
import { KindIcon } from '../palette/kind-icon.tsx';
import { kindOf } from '../palette/palette-kinds.ts';
import { useDesigner } from '../state/designer-context.ts';
import { type JsonPath, TextEditor } from '../text/edit-text.ts';
import { usePanel } from './panel-context.ts';
import { PanelForm } from './panel-form.tsx';
import { sectionsOfField } from './sections.ts';
import { memberTexts, propertiesTexts, sectionTexts } from './texts.ts';

interface Props {
	path: JsonPath;
	/** The active screen stores the field, so that a new name must remember the former one. */
	isStored: boolean;
}

/** Everything about one field. */
export function FieldPanel({ path, isStored }: Props) {
	const t = useText();
	const { view } = useDesigner();
	const [isAll, setAll] = useState(false);
	const editor = new TextEditor(view().text);
	const schema = editor.value(path) as (FieldSchema & Record<string, unknown>) | undefined;
	if (schema === undefined) return <p className="designer-note">{t(propertiesTexts.elsewhere())}</p>;
	const kind = kindOf(schema);
	const [first, ...others] = sectionsOfField(schema, isAll);
	return (
		<>
			<header className="designer-panel-head">
				{kind && <KindIcon kind={kind} />}
				<strong>{t(propertiesTexts.field())}</strong>
				<span className="designer-note">{kind === undefined ? schema.type : t(kind.title)}</span>
			</header>
			<div className="designer-section">
				<FieldHead path={path} isStored={isStored} editor={editor} />
				{first && <PanelForm definition="field" members={first.members} path={path} value={schema} />}
			</div>
			<Collapse
				ghost
				size="small"
				defaultActiveKey={['value', 'limits', 'behaviour']}
				items={others.map(({ name, members }) => ({
					key: name,
					label: t(sectionTexts[name]()),
					children: <PanelForm definition="field" members={members} path={path} value={schema} />,
				}))}
			/>
			<div className="designer-all">
				<Switch id="designer-all" size="small" checked={isAll} onChange={setAll} />
				<label htmlFor="designer-all">{t(propertiesTexts.showAll())}</label>
			</div>
		</>
	);
}

/** What is said about a field outside of it: its name, whether it is required, and its width. */
function FieldHead({ path, isStored, editor }: Props & { editor: TextEditor }) {
	const t = useText();
	const { apply, view } = useDesigner();
	const { screen } = usePanel();
	const name = String(path.at(-1));
	const required = editor.value([...ownerOf(path), 'required']);
	const isRequired = Array.isArray(required) && required.includes(name);
	const position = positionOfField(editor, path);
	const { columns } = screen.form;
	const entry =
		position !== null && 'group' in position ? editor.value(['form', 'groups', position.group, 'fields', position.index]) : undefined;
	const span = typeof entry === 'object' && entry !== null ? Number((entry as { span?: number }).span ?? 0) : 0;
	const spans = [
		{ value: 0, label: t(propertiesTexts.automatic()) },
		...Array.from({ length: columns }, (_, index) => ({ value: index + 1, label: `${index + 1}/${columns}` })),
	];
	return (
		<div className="designer-members">
			<NameInput key={name} path={path} isStored={isStored} />
			<div className="designer-member" data-flag>
				<label htmlFor="designer-required">{t(propertiesTexts.required())}</label>
				<div className="designer-member-input">
					<Switch
						id="designer-required"
						size="small"
						checked={isRequired}
						onChange={(isOn) => apply({ text: setRequired(view().text, path, isOn) })}
					/>
				</div>
			</div>
			{tableOf(path) === undefined && declaredGroups(editor) !== null && position !== null && columns > 1 && (
				<div className="designer-member">
					<span>{t(propertiesTexts.span())}</span>
					<Segmented
						size="small"
						block
						aria-label={t(propertiesTexts.span())}
						value={span}
						options={spans}
						onChange={(next) => apply({ text: setSpan(view().text, path, next === 0 ? null : Number(next)) })}
					/>
				</div>
			)}
		</div>
	);
}

const namePattern = /^[a-z][a-zA-Z0-9]{0,39}$/;

/** The name of a field; a new one is written everywhere when the input is left. */
function NameInput({ path, isStored }: Props) {
	const t = useText();
	const { apply, view } = useDesigner();
	const name = String(path.at(-1));
	const [problem, setProblem] = useState<string | null>(null);
	const [value, setValue] = useState(name);
	const rename = () => {
		setProblem(null);
		if (value === name) return;
		const isTaken = new TextEditor(view().text).value([...path.slice(0, -1), value]) !== undefined;
		if (!namePattern.test(value) || isTaken) {
			setProblem(t(isTaken ? propertiesTexts.taken() : propertiesTexts.wrongName()));
			return;
		}
		const renamed = renameField(view().text, path, { name: value, isStored });
		apply({ text: renamed.text, selection: { kind: 'field', path: renamed.field } });
	};
	return (
		<div className="designer-member">
			<label htmlFor="designer-name">{t(memberTexts.name())}</label>
			<div className="designer-member-input">
				<Input
					id="designer-name"
					className="designer-code"
					status={problem === null ? '' : 'error'}
					value={value}
					onChange={({ target }) => setValue(target.value)}
					onPressEnter={rename}
					onBlur={rename}
				/>
				{problem !== null && (
					<div className="portal-field-error" role="alert">
						{problem}
					</div>
				)}
			</div>
		</div>
	);
}
