import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import { copyProcess } from '../../../../contract/design/copy-process.ts';
import { copyScreen, featureActions } from '../../../../contract/design/copy-screen.ts';
import { copyScript } from '../../../../contract/design/copy-script.ts';
import type { DesignFile } from '../../../../contract/design/screen-design.ts';
import {
	chartType,
	dataSetType,
	dataTemplateType,
	documentPath,
	documentTypeOf,
	documentTypes,
	overlayType,
	printType,
	readDocumentPath,
	reportType,
	screenType,
} from '../../../../contract/documents/document-types.ts';
import { importSchemaText } from '../../../../contract/json-schema/import/read-schema-text.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { notify, notifyError } from '../../../base/feedback/notify.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { designCalls } from '../design-calls.ts';
import { documentTexts } from '../documents/texts.ts';
import { keepDraft } from '../keep-draft.ts';
import type { ReadSheet } from '../making/sheet-dialog.tsx';
import { SheetInput } from '../making/sheet-input.tsx';
import type { ChosenTable } from '../making/table-dialog.tsx';
import { makingTexts } from '../making/texts.ts';
import { overlayTexts } from '../overlays/texts.ts';
import { designTexts } from '../texts.ts';
import { PathFields } from './path-fields.tsx';
import { SchemaInput } from './schema-input.tsx';
import './design-dialogs.css';

interface Props {
	files: DesignFile[];
	/** The area that a user is in. */
	area: string;
	/** The kind of document that is proposed. Default: a screen. */
	begun?: string | undefined;
	onCreated(path: string): void;
	/** A screen is made from this spreadsheet. */
	onSheet(read: ReadSheet): void;
	/** A screen is made from this table. */
	onTable(chosen: ChosenTable): void;
	/** An archive of forms is imported. */
	onArchive(): void;
	onClose(): void;
}

interface Values {
	/** The name of the kind of document. */
	kind: string;
	area: string;
	name: string;
	title: string;
	/** The path of a file to copy, or `fromSchema`; empty for the template. */
	copy: string;
	/** The text of the JSON Schema to import. */
	schema: string;
	/** The name of a table of the database. */
	table: string;
	/** The path of the screen that an overlay changes, or whose records the document is about. */
	target?: string;
}

/** The kinds whose documents are about the records of a screen. */
const typesOfScreens = [dataTemplateType, chartType, reportType, dataSetType, printType];

/** No paths of files. */
const fromSchema = '#schema';
const fromSheet = '#sheet';
const fromTable = '#table';
const fromArchive = '#archive';

/** Begins a file from the template or from another one; nothing is written before it is saved. */
export function NewFileDialog({ files, area, begun, onCreated, onSheet, onTable, onArchive, onClose }: Props) {
	const t = useText();
	const [form] = Form.useForm<Values>();
	const [isBusy, setBusy] = useState(false);
	const kind = Form.useWatch('kind', form) ?? begun ?? screenType.name;
	const isScreen = kind === screenType.name;
	const ofKind = files.filter((file) => file.kind === kind);
	const names = ofKind.map(({ name }) => name);
	const beginning = Form.useWatch('copy', form);
	const isImport = beginning === fromSchema;
	const isSheet = beginning === fromSheet;
	const isOverlay = kind === overlayType.name;
	const isOfScreen = typesOfScreens.some(({ name }) => name === kind);
	const screens = files.filter((file) => file.kind === screenType.name && !(isOverlay && names.includes(file.name)));
	const handleTarget = (path: string) => {
		if (!isOverlay) return;
		const screen = files.find((file) => file.path === path);
		const title = screen?.title ?? screen?.name ?? '';
		form.setFieldsValue({ area: screen?.area, name: screen?.name, title: overlayTexts.title({ title }).in('zh-CN') });
	};
	const handleFinish = async ({ kind, area, name, title, copy, schema, table, target }: Values) => {
		if (copy === fromTable) return onTable({ table, area, name, title: title.trim() });
		const type = documentTypes.find((known) => known.name === kind) ?? screenType;
		const path = documentPath(type, area, name);
		setBusy(true);
		try {
			const text = await firstText({ path, title, copy, schema, ...(isOfScreen && target && { screen: nameOf(target) }) });
			await keepDraft({ path, text });
			onCreated(path);
		} catch (error) {
			notifyError(error);
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={t(documentTexts.newDocument())}
			width={600}
			okText={t(designTexts.create())}
			cancelText={t(designTexts.cancel())}
			okButtonProps={{ loading: isBusy, disabled: isSheet }}
			onOk={() => form.submit()}
			onCancel={onClose}
		>
			<Form<Values>
				form={form}
				className="design-new"
				layout="vertical"
				initialValues={{ kind: begun ?? screenType.name, area, copy: '' }}
				onFinish={(values) => void handleFinish(values)}
			>
				<Form.Item name="kind" label={t(documentTexts.kind())}>
					<Select
						options={documentTypes.map(({ name, title }) => ({ value: name, label: t(title) }))}
						onChange={() => form.setFieldValue('copy', '')}
					/>
				</Form.Item>
				<Form.Item name="copy" hidden={isOverlay} label={t(designTexts.begin())}>
					<Select
						showSearch={{ optionFilterProp: 'label' }}
						onChange={(value: string) => value === fromArchive && onArchive()}
						options={[
							{ value: '', label: t(isScreen ? designTexts.fromTemplate() : documentTexts.template()) },
							...(isScreen
								? [
										{ value: fromSheet, label: t(makingTexts.fromSheet()) },
										{ value: fromTable, label: t(makingTexts.fromTable()) },
										{ value: fromArchive, label: t(makingTexts.fromArchive()) },
										{ value: fromSchema, label: t(designTexts.fromSchema()) },
									]
								: []),
							...ofKind
								.filter(({ title }) => title !== null)
								.map(({ path, title }) => ({ value: path, label: t(designTexts.fromCopy({ title })) })),
						]}
					/>
				</Form.Item>
				{beginning === fromTable && <TableChoice />}
				{isImport && <SchemaChoice />}
				{(isOverlay || (isOfScreen && beginning === '')) && (
					<Form.Item name="target" label={t(overlayTexts.screen())} rules={[{ required: true }]}>
						<Select
							showSearch={{ optionFilterProp: 'label' }}
							options={screens.map(({ path, title, name }) => ({ value: path, label: `${title ?? name} · ${path}` }))}
							onChange={handleTarget}
						/>
					</Form.Item>
				)}
				{!isSheet && (
					<>
						<Form.Item name="title" label={t(designTexts.screenTitle())} rules={[{ required: true, whitespace: true, max: 80 }]}>
							<Input autoFocus maxLength={80} />
						</Form.Item>
						<PathFields files={files} kind={kind} hint={isScreen ? t(designTexts.nameHint()) : undefined} isHidden={isOverlay} />
					</>
				)}
				{isSheet && <SheetInput onRead={onSheet} />}
			</Form>
		</PageDialog>
	);
}

/** The JSON Schema that a screen is made from; what is wrong with it and what is not taken over are beside it. */
function SchemaChoice() {
	const t = useText();
	return (
		<Form.Item
			name="schema"
			label="JSON Schema"
			rules={[
				{
					validator: async (_, text: string = '') => {
						const { refusal } = importSchemaText(text);
						if (refusal) throw new Error(t(refusal));
					},
				},
			]}
		>
			<SchemaInput />
		</Form.Item>
	);
}

/** The tables that a screen can be made from. */
function TableChoice() {
	const t = useText();
	const { data, isLoading } = useSWR('design-tables', designCalls.tables, { revalidateOnFocus: false });
	const options = (data ?? []).filter(({ formKey }) => formKey === null).map(({ table }) => ({ value: table, label: table }));
	return (
		<Form.Item name="table" label={t(makingTexts.table())} rules={[{ required: true }]}>
			<Select showSearch loading={isLoading} options={options} notFoundContent={t(makingTexts.noTables())} />
		</Form.Item>
	);
}

interface Beginning {
	path: string;
	/** The screen whose records the document is about. */
	screen?: string;
}

function nameOf(path: string): string {
	return readDocumentPath(path)?.name ?? '';
}

/** What the new file begins with. */
async function firstText({ path, title, copy, schema, screen }: Pick<Values, 'title' | 'copy' | 'schema'> & Beginning): Promise<string> {
	if (copy === '') {
		const { text } = await designCalls.template(path, title);
		return screen === undefined ? text : `${JSON.stringify({ ...JSON.parse(text), screen }, null, '\t')}\n`;
	}
	if (copy !== fromSchema) return copied(copy, { path, title });
	return `${JSON.stringify(importSchemaText(schema, title).imported?.screen, null, '\t')}\n`;
}

async function copied(source: string, { path, title }: Pick<Values, 'title'> & Pick<Beginning, 'path'>): Promise<string> {
	const { text } = await designCalls.file(source);
	const { name, syntax } = documentTypeOf(path);
	if (syntax === 'xml') return copyProcess(text, title);
	if (syntax === 'script') return copyScript(text, title);
	const document = JSON.parse(text) as Record<string, unknown>;
	const isScreen = name === screenType.name;
	const translate = createTranslate(document.texts as ScreenFile['texts'], currentLanguage());
	const omitted = isScreen ? featureActions(document).map(translate) : [];
	if (omitted.length > 0) notify('info', designTexts.actionsOmitted({ titles: omitted.join(' / ') }).in(currentLanguage()));
	const keys = isScreen ? { from: nameOf(source), to: nameOf(path) } : undefined;
	return `${JSON.stringify(copyScreen(document, title, keys), null, '\t')}\n`;
}
