import { Collapse } from 'antd';
import { useMemo } from 'react';

import type { DesignNames } from '../../../../../contract/design/screen-design.ts';
import { isPlainObject } from '../../../../../contract/input/plain-object.ts';
import type { ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { tableOf } from '../model/form-positions.ts';
import { type ListName, type Selection, useDesigner } from '../state/designer-context.ts';
import { type JsonPath, TextEditor } from '../text/edit-text.ts';
import { FieldPanel } from './field-panel.tsx';
import { PanelContext, type PanelFacts } from './panel-context.ts';
import { PanelForm } from './panel-form.tsx';
import { membersOfDefinition } from './panel-schema.ts';
import { propertiesTexts, sectionTexts } from './texts.ts';
import './properties.css';

interface Props {
	selection: Selection;
	screen: ResolvedScreen;
	names: DesignNames;
	/** The names of the fields that the active screen stores. */
	stored: ReadonlySet<string>;
}

/** Everything about what is selected, drawn from the JSON Schema of screen files. */
export function Properties({ selection, screen, names, stored }: Props) {
	const t = useText();
	const facts = useMemo<PanelFacts>(() => {
		const path = selection.kind === 'field' ? selection.path : null;
		const table = path === null ? undefined : tableOf(path);
		const row = table === undefined ? undefined : screen.fields.find((field) => field.name === table)?.itemFields;
		const fields = row ?? screen.fields;
		const field = path === null ? null : (fields.find(({ name }) => name === path.at(-1)) ?? null);
		return { base: path ?? [], screen, fields, field, names };
	}, [selection, screen, names]);
	return (
		<section className="designer-properties" aria-label={t(propertiesTexts.properties())}>
			<PanelContext value={facts}>
				{selection.kind === 'field' && (
					<FieldPanel key={selection.path.join('/')} path={selection.path} isStored={stored.has(selection.path.slice(2).join('/'))} />
				)}
				{selection.kind === 'group' && <GroupPanel key={selection.group} group={selection.group} />}
				{selection.kind === 'entry' && (
					<EntryPanel key={`${selection.list} ${selection.index}`} list={selection.list} index={selection.index} />
				)}
				{selection.kind === 'screen' && <ScreenPanel />}
			</PanelContext>
		</section>
	);
}

function Head({ title, note }: { title: string; note?: string }) {
	return (
		<header className="designer-panel-head">
			<strong>{title}</strong>
			{note !== undefined && <span className="designer-note">{note}</span>}
		</header>
	);
}

/** A part of the document; an empty one where there is none. */
function usePart(path: JsonPath): Record<string, unknown> {
	const { view } = useDesigner();
	const found = new TextEditor(view().text).value(path);
	return isPlainObject(found) ? found : {};
}

function GroupPanel({ group }: { group: number }) {
	const t = useText();
	const path = useMemo(() => ['form', 'groups', group], [group]);
	const value = usePart(path);
	return (
		<>
			<Head title={t(propertiesTexts.group())} />
			<div className="designer-section">
				<PanelForm definition="formGroup" members={groupMembers} path={path} value={value} />
			</div>
		</>
	);
}

/** The fields of a group are ordered on the canvas. */
const groupMembers = membersOfDefinition('formGroup').own.filter((name) => name !== 'fields');
const definitionOf: Record<ListName, string> = { columns: 'column', search: 'searchField', actions: 'action' };

function EntryPanel({ list, index }: { list: ListName; index: number }) {
	const t = useText();
	const path = useMemo(() => (list === 'actions' ? ['actions', index] : ['list', list, index]), [list, index]);
	const { view } = useDesigner();
	const written = new TextEditor(view().text).value(path);
	const value = useMemo(() => toMembers(written), [written]);
	const definition = definitionOf[list];
	const { own } = membersOfDefinition(definition);
	return (
		<>
			<Head title={t(propertiesTexts[list]())} />
			<div className="designer-section">
				<PanelForm definition={definition} members={own} path={path} value={value} />
			</div>
		</>
	);
}

/** An entry that is a name alone has that one member. */
function toMembers(written: unknown): Record<string, unknown> {
	if (typeof written === 'string') return { field: written };
	return isPlainObject(written) ? written : {};
}

const recordMembers = ['title', 'titleIn', 'rules'];
/** Lists that have a tab of their own. */
const inListTab = ['columns', 'search'];
const parts = ['form', 'list', 'storage', 'selector', 'api'] as const;
const partsOfTemplate = ['list', 'form'] as const;
const elsewhere = ['$schema', 'metaVersion', 'texts', 'record', 'actions', ...parts];

function ScreenPanel() {
	const t = useText();
	const { isTemplate } = useDesigner();
	const whole = usePart(rootPath);
	const { own } = membersOfDefinition('screen');
	const top = own.filter((name) => !elsewhere.includes(name));
	const other = {
		key: 'other',
		label: t(sectionTexts.other()),
		children: <PanelForm definition="screen" members={top.slice(2)} path={rootPath} value={whole} />,
	};
	const items = [
		...(isTemplate ? partsOfTemplate : parts).map((part) => ({
			key: part,
			label: t(propertiesTexts[part]()),
			children: <ScreenPart part={part} whole={whole} />,
		})),
		...(isTemplate ? [] : [{ key: 'record', label: t(propertiesTexts.record()), children: <RecordPart whole={whole} /> }, other]),
	];
	return (
		<>
			<Head title={t(propertiesTexts.screen())} />
			<div className="designer-section">
				<PanelForm definition="screen" members={top.slice(0, 2)} path={rootPath} value={whole} />
			</div>
			<Collapse ghost size="small" defaultActiveKey={[isTemplate ? 'list' : 'form']} items={items} />
		</>
	);
}

const rootPath: JsonPath = [];

function ScreenPart({ part, whole }: { part: (typeof parts)[number]; whole: Record<string, unknown> }) {
	const path = useMemo(() => [part], [part]);
	const written = whole[part];
	const value = useMemo(() => (isPlainObject(written) ? written : {}), [written]);
	const members = membersOfDefinition(part).own.filter((name) => name !== 'groups' && !(part === 'list' && inListTab.includes(name)));
	return <PanelForm definition={part} members={members} path={path} value={value} />;
}

function RecordPart({ whole }: { whole: Record<string, unknown> }) {
	const value = isPlainObject(whole.record) ? whole.record : {};
	return <PanelForm definition="record" members={recordMembers} path={recordPath} value={value} />;
}

const recordPath: JsonPath = ['record'];
